import { useEffect, useState } from 'react'
import { useLatest } from './useLatest.ts'

/**
 * Takes files dropped anywhere on the window, and says whether some hover over it. What is no file
 * is refused everywhere.
 */
export function useFileDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [hovering, setHovering] = useState(false)
  const latest = useLatest(onDrop)
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      // Without this the window would open the file instead of giving it to us.
      event.preventDefault()
      const takes = holdsFiles(event) && !document.querySelector('dialog[open]')
      if (event.dataTransfer) event.dataTransfer.dropEffect = takes ? 'copy' : 'none'
      setHovering(takes)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setHovering(false)
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setHovering(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0 && !document.querySelector('dialog[open]')) latest.current(files)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return hovering
}
