import { Preview } from './Preview.tsx'
import './redact.css'
import { ReleaseList } from './ReleaseList.tsx'
import { ReleaseScreen } from './ReleaseScreen.tsx'
import { Settings } from './Settings.tsx'

/** Releases: the list, and one of them being put together, shown beforehand, under way or done. */
export function Redact({ releaseId, view }: { readonly releaseId?: number; readonly view?: 'settings' | 'preview' | 'watch' }) {
  if (view === 'settings') return <Settings releaseId={releaseId ?? null} />
  if (view === 'watch') return <Settings releaseId={null} watch />
  if (releaseId === undefined) return <ReleaseList />
  return view === 'preview' ? <Preview releaseId={releaseId} /> : <ReleaseScreen releaseId={releaseId} />
}
