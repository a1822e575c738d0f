/** The way from a process of ours to whoever started it: Electron's port where it is an Electron process, else Node's channel. It ends when whoever started it does. */
export function openChannel<To, From>(listener: (message: To) => void): (message: From) => void {
  const port = process.parentPort as typeof process.parentPort | undefined
  if (port) {
    port.on('message', ({ data }) => listener(data as To))
    return (message) => port.postMessage(message)
  }
  process.on('message', (message) => listener(message as To))
  process.on('disconnect', () => process.exit())
  return (message) => void process.send?.(message)
}
