import { Component, type ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Announcer, ArmsDefs, Empty, ErrorPanel, leaveAnnouncements, toast } from '../look/index.ts'
import { pairing } from './api/pairing.ts'
import { openRecordFile } from './browser/record-files.ts'
import { route } from './browser/router.ts'
import { areShortcutsOpen } from './browser/shortcuts.ts'
import { WithGame } from './game/WithGame.tsx'
import { Shortcuts } from './help/Shortcuts.tsx'
import { HomePage } from './home/HomePage.tsx'
import { GO_HOME, HomeButton, lazyPage, lazyPart, RELOAD } from './page/loading.tsx'
import { page } from './page/messages.ts'
import { Page } from './page/Page.tsx'
import { areSettingsOpen, closeSettings } from './page/SettingsButton.tsx'
import { session } from './session/messages.ts'

const SetUpPage = lazyPage(async () => (await import('./setup/SetUpPage.tsx')).SetUpPage)
const CardsPage = lazyPage(async () => (await import('./rules/CardsPage.tsx')).CardsPage)
const LabPage = lazyPage(async () => (await import('./lab/LabPage.tsx')).LabPage)
const PlayPage = lazyPage(async () => (await import('./table/PlayPage.tsx')).PlayPage)
const LessonPage = lazyPage(async () => (await import('./lesson/LessonPage.tsx')).LessonPage)
const MatchPage = lazyPage(async () => (await import('./online/MatchPage.tsx')).MatchPage)
const ReplayPage = lazyPage(async () => (await import('./replay/ReplayPage.tsx')).ReplayPage)
const LobbyPage = lazyPage(async () => (await import('./lobby/LobbyPage.tsx')).LobbyPage)
const MePage = lazyPage(async () => (await import('./me/MePage.tsx')).MePage)
const PersonPage = lazyPage(async () => (await import('./people/PersonPage.tsx')).PersonPage)
const RatingsPage = lazyPage(async () => (await import('./people/RatingsPage.tsx')).RatingsPage)
const StatisticsPage = lazyPage(async () => (await import('./statistics/StatisticsPage.tsx')).StatisticsPage)
const ProblemsPage = lazyPage(async () => (await import('./problems/ProblemsPage.tsx')).ProblemsPage)
const ProblemPage = lazyPage(async () => (await import('./problems/ProblemPage.tsx')).ProblemPage)
const ReceivePage = lazyPage(async () => (await import('./statistics/ReceivePage.tsx')).ReceivePage)
const PairingWatch = lazyPart(async () => (await import('./lobby/PairingWatch.tsx')).PairingWatch)
const SettingsDialog = lazyPart(async () => (await import('./settings/SettingsDialog.tsx')).SettingsDialog)

export function App() {
  useDroppedFiles()
  const box = useFocusOnNewPage()
  return (
    <>
      <ArmsDefs />
      <div ref={box} class="app" {...focusable}>
        <Boundary key={JSON.stringify(route.value)}>
          <CurrentPage />
        </Boundary>
      </div>
      {areSettingsOpen.value && <SettingsDialog onClose={closeSettings} />}
      {pairing.value && <PairingWatch key={pairing.value.id} match={pairing.value} />}
      <Shortcuts />
      <Announcer />
    </>
  )
}

/** Focusable by script, but no tab stop. */
const focusable = { tabIndex: -1 } as const

function CurrentPage() {
  const to = route.value
  switch (to.page) {
    case 'home':
      return <HomePage />
    case 'new':
      return (
        <WithGame id={to.game}>
          {(loaded) => <SetUpPage {...loaded} isOnline={to.isOnline === true} />}
        </WithGame>
      )
    case 'learn':
      return <WithGame id={to.game}>{(loaded) => <LessonPage {...loaded} />}</WithGame>
    case 'cards':
      return <WithGame id={to.game}>{(loaded) => <CardsPage {...loaded} />}</WithGame>
    case 'lab':
      return <WithGame id={to.game}>{(loaded) => <LabPage key={to.game} {...loaded} />}</WithGame>
    case 'play':
      return <PlayPage id={to.id} />
    case 'replay':
      return (
        <ReplayPage
          id={to.id}
          isOnline={to.isOnline === true}
          invite={to.invite}
          isReview={to.isReview === true}
        />
      )
    case 'shared':
      return <ReplayPage id={to.id} isShared />
    case 'online':
      return <LobbyPage />
    case 'match':
      return <MatchPage id={to.id} invite={to.invite} />
    case 'me':
      return <MePage />
    case 'statistics':
      return <StatisticsPage />
    case 'problems':
      return <ProblemsPage />
    case 'problem':
      return <ProblemPage game={to.game} place={to.place} />
    case 'receive':
      return <ReceivePage code={to.code} />
    case 'people':
      return <PersonPage id={to.id} />
    case 'ratings':
      return <RatingsPage game={to.game} />
    case 'unknown':
      return (
        <Page title={page('notFound')}>
          <Empty icon="warning" title={page('nothingHere')} actions={<HomeButton />}>
            {page('noPageAt', { address: to.address })}
          </Empty>
        </Page>
      )
  }
}

/** Shows an error in place of a page that throws. */
class Boundary extends Component<
  { readonly children: ComponentChildren },
  { readonly broken: string | undefined }
> {
  override state = { broken: undefined }

  static override getDerivedStateFromError(error: unknown) {
    return { broken: error instanceof Error ? error.message : String(error) }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render() {
    const { broken } = this.state
    if (broken === undefined) return this.props.children
    return (
      <Page title={page('wrong')}>
        <ErrorPanel sentence={page('bug')} code="mistake" where={broken} ways={[RELOAD, GO_HOME]} />
      </Page>
    )
  }
}

/** Begins a new page at its start, for scroll position and focus, without the dialogs and announcements of the one before. */
function useFocusOnNewPage() {
  const box = useRef<HTMLDivElement>(null)
  const first = useRef(true)
  const to = route.value
  useEffect(() => {
    if (!first.current) {
      leaveAnnouncements()
      areSettingsOpen.value = false
      areShortcutsOpen.value = false
      scrollTo(0, 0)
      box.current?.focus({ preventScroll: true })
    }
    first.current = false
  }, [to])
  return box
}

function useDroppedFiles(): void {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const files = event.dataTransfer?.files
      if (!files || files.length === 0) return
      event.preventDefault()
      if (files.length > 1) toast(session('oneFile'), 'warning')
      else void openRecordFile(files[0])
    }
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])
}
