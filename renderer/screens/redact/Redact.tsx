import type { Route } from '../../components/route.ts'
import { Screen } from '../../components/Screen.tsx'
import { useMachine } from '../../components/useMachine.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { Preview } from './Preview.tsx'
import './redact.css'
import { ReleaseList } from './ReleaseList.tsx'
import { ReleaseScreen } from './ReleaseScreen.tsx'
import { Settings } from './Settings.tsx'

/** Releases: the list, and one of them being put together, shown beforehand, under way or done. */
export function Redact({ releaseId, view, input }: Pick<Extract<Route, { screen: 'releases' }>, 'releaseId' | 'view' | 'input'>) {
  const machine = useMachine()
  if (!machine) return null
  if (machine.releaseBarred !== null) return <Barred why={machine.releaseBarred} />
  if (view === 'settings') return <Settings releaseId={releaseId ?? null} {...(input && { input })} />
  if (view === 'watch') return <Settings releaseId={null} watch />
  if (releaseId === undefined) return <ReleaseList />
  return view === 'preview' ? <Preview releaseId={releaseId} /> : <ReleaseScreen releaseId={releaseId} />
}

/** Said before somebody puts a release together for nothing. */
function Barred({ why }: { readonly why: string }) {
  const { redact: texts } = useTexts()
  return (
    <Screen title={texts.title} about={texts.about}>
      <p className="note warn" role="status">
        {why}
      </p>
    </Screen>
  )
}
