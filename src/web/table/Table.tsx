import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { difference, ONLOOKER } from '../../core/index.ts'
import {
  announce,
  Button,
  inWords,
  Prompt,
  useByKey,
  useKeyboardFollows,
  usePageKeys,
} from '../../look/index.ts'
import type { Shortcut, TableProps } from '../../look/table.ts'
import { inEnglish, langOf, listedWords } from '../../words/index.ts'
import { confirmMoves } from '../browser/settings.ts'
import { useShortcuts } from '../browser/shortcuts.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { lazyPart } from '../page/loading.tsx'
import { useTitle } from '../page/Page.tsx'
import { whoWon, whyEnded } from '../session/ending-text.ts'
import { logOf, onDemand } from '../session/log-lines.ts'
import type { MatchSource, TableView } from '../session/match-source.ts'
import { callPlayer } from '../sound/index.ts'
import { FinalScoring } from './FinalScoring.tsx'
import { table as say } from './messages.ts'
import { namesFor, sentencesOf } from './partner-words.ts'
import { type PlateExtras, Seats } from './Seats.tsx'
import { scoresText } from './scores-text.ts'
import { type ChatPart, TableSheet } from './TableSheet.tsx'
import { useCalm } from './use-calm.ts'
import { useThinking } from './use-thinking.ts'

const ConfirmPrompt = lazyPart(async () => (await import('../settings/ConfirmPrompt.tsx')).ConfirmPrompt)
const OrdersForm = lazyPart(async () => (await import('./OrdersForm.tsx')).OrdersForm)
const Hint = lazyPart(async () => (await import('../help/Hint.tsx')).Hint)

const VerifyShuffle = lazyPart(async () => (await import('./VerifyShuffle.tsx')).VerifyShuffle)
const Celebration = lazyPart(async () => (await import('./Celebration.tsx')).Celebration)

export type MenuActions = {
  readonly close: () => void
  readonly verifyShuffle: () => void
  /** Opens the viewer's standing orders; undefined where they can give none. */
  readonly askMe: (() => void) | undefined
}

export type TableOfMatchProps = {
  readonly loaded: Loaded
  readonly source: MatchSource
  readonly menu: (door: MenuActions) => ComponentChildren
  readonly afterwards: ComponentChildren
  readonly extras?: ((seat: number) => PlateExtras) | undefined
  readonly chat?: ChatPart | undefined
  readonly hasHints?: boolean
  /** What one who only watches can do. `words` stand instead of the prompt. */
  readonly watching?: { readonly words: string | undefined; readonly action: ComponentChildren } | undefined
  /** Stands before the prompt, e.g. an offer. */
  readonly notice?: ComponentChildren
  readonly children?: ComponentChildren
}

export function Table(props: TableOfMatchProps) {
  const {
    loaded,
    source,
    menu,
    afterwards,
    extras,
    chat,
    hasHints = false,
    watching,
    notice,
    children,
  } = props
  const { game, table, listed } = loaded
  const lang = langOf(table.words)
  const { viewer, screen, view, telling, players, heard, latest, waiting, ending, noUndo, standstill } =
    source.tableView.value
  const { isAsked, isHushed } = source.tableView.value
  const [dialog, open] = useState<'menu' | 'chance' | 'orders'>()
  /** The view for which a hint was asked. */
  const [hinted, setHinted] = useState<unknown>()
  /** The action to confirm, and the view in which it was chosen. */
  const [chosen, choose] = useState<{ readonly action: unknown; readonly view: unknown }>()
  const outcome = ending?.isPlayedOut ? ending : undefined
  const [isScored, setScored] = useState(outcome !== undefined)
  const [isTotalled, setTotalled] = useState(false)
  /** A match that was over as it was opened is not celebrated again. */
  const [wasOver] = useState(ending !== undefined)
  const [isCelebrated, setCelebrated] = useState(wasOver)
  const names = useMemo(() => players.map(({ name }) => name), [players])
  const endNames = source.tableView.value.endNames ?? names
  const won = ending && whoWon(ending, endNames)
  const mine = viewer !== ONLOOKER && isAsked && telling === undefined
  const partners = (viewer === ONLOOKER ? undefined : table.standings(view)[viewer]?.partners) ?? NO_PARTNERS
  const log = useMemo(
    () =>
      onDemand(() =>
        logOf(heard, table, names, view).map((line) =>
          line.seat !== undefined && partners.includes(line.seat) ? { ...line, isPartner: true } : line,
        ),
      ),
    [heard.length, latest, viewer, names],
  )
  const why = standstill?.message ?? noUndo
  const canHint = mine && hasHints
  const isHinting = useStillSeen(hinted, view) && canHint && standstill === undefined
  const switchHint = () => setHinted(isHinting ? undefined : view)
  const isChosen = useStillSeen(chosen?.view, view)
  const toConfirm = mine && standstill === undefined && isChosen ? chosen : undefined
  const isScoring = outcome !== undefined && !isScored
  const scoringVerb = useKeyboardFollows<HTMLSpanElement>(`${isScoring}`)
  const isCelebrating = ending !== undefined && !isCelebrated && (!isScoring || isTotalled)

  const { orders } = source
  const given = ending ? undefined : orders?.given.value
  const turn = orders?.windows.turnOf(view)
  const ask = (passedTurn: number | null) => given && orders?.give({ ...given, passedTurn })
  const isAnswer = mine && orders?.windows.windowOf(view, Number(viewer)) !== undefined
  const passTurn = () => ask(turn ?? null)
  const door = given && {
    open: () => open('orders'),
    passTurn: isAnswer && !given.isAlwaysAsked ? passTurn : undefined,
  }
  const isPassing = given !== undefined && !given.isAlwaysAsked && given.passedTurn === turn

  const asked: TableProps = {
    view,
    viewer,
    names,
    actions: mine ? game.actions(view, viewer) : NONE,
    refusal: (action) => (mine ? inWords(game.refusal(view, viewer, action)) : undefined),
    act: confirmMoves.value === 'on' ? (action) => choose({ action, view }) : source.act,
    undo: why === undefined ? source.undo : undefined,
    latest,
    outcome,
    sealed: source.tableView.value.sealed,
    chosen: source.tableView.value.chosen,
    orders: door,
  }
  const still = standstill && { ...asked, actions: NONE, refusal: () => standstill }
  const shown = still ?? asked
  const settled = telling ? { ...shown, view: telling.before } : shown

  const prompt = sentencesOf(table.prompt({ ...asked, names: namesFor(names, partners) }))
  // Without a curtain nothing else says in words who of several is asked.
  const addressed = mine && screen === 'open' ? `${names[viewer]}: ` : ''
  const calm = useCalm(isHushed || telling !== undefined, {
    title: titleOf(source.tableView.value, names, listed.title),
    prompt: addressed + inEnglish(prompt, lang),
    mood: mine ? 'mine' : 'wait',
    active: waiting,
  })
  const thinking = useThinking(source.tableView.value)
  useTitle(calm.title)
  useHurry(source)
  useTurnCall(isAsked, isHushed)
  // Noted from the first action on: the final scoring asks how the last one was made.
  useByKey()
  usePageKeys((event) => {
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      source.undo()
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (key === 's' && isPlain) {
      event.preventDefault()
      announce([scoresText(table, settled), won, ending ? whyEnded(ending, names) : calm.prompt].join(' '))
    }
    if (key === 'h' && isPlain && canHint) {
      event.preventDefault()
      switchHint()
    }
  })
  const ofGame = useMemo(() => table.shortcuts, [table])
  useShortcuts(listed.title, ofGame)
  const shortcuts = useMemo(() => shortcutsOf(hasHints), [hasHints])
  useShortcuts(say('atTheTable'), shortcuts)

  const { Board, Hand } = table
  return (
    <TableSheet
      game={game.id}
      options={source.options}
      title={listed.title}
      isWatching={screen === 'watching'}
      lang={lang}
      log={() => ({ entries: log() })}
      chat={chat}
      verbs={
        <>
          <Button variant="bare" icon="undo" label={say('undo')} why={why} onPress={source.undo} />
          <Button
            class="to-settings"
            variant="bare"
            icon="menu"
            label={say('menu')}
            onPress={() => open('menu')}
          />
        </>
      }
      seats={
        <Seats
          players={players}
          table={table}
          props={settled}
          isScoreOpen={!isScoring}
          active={calm.active}
          thinking={thinking}
          extras={extras}
        />
      }
      board={
        <>
          {isScoring ? (
            <FinalScoring
              table={table}
              view={view}
              viewer={viewer}
              names={endNames}
              outcome={outcome}
              onTotals={() => setTotalled(true)}
              onEnd={() => setScored(true)}
            >
              <Board {...shown} />
            </FinalScoring>
          ) : (
            <Board {...shown} />
          )}
          {isCelebrating && (
            <Celebration
              game={game.id}
              ending={ending}
              names={endNames}
              viewer={screen === 'alone' && players[Number(viewer)]?.bot === null ? viewer : ONLOOKER}
              view={view}
              heard={heard}
              lang={ending.isPlayedOut ? lang : undefined}
              onClose={() => setCelebrated(true)}
            />
          )}
        </>
      }
      hand={<Hand {...shown} />}
      hint={
        isHinting && (
          <Hint
            game={game.id}
            view={hinted}
            seat={viewer}
            names={names}
            onClose={() => setHinted(undefined)}
          />
        )
      }
      prompt={
        <>
          {notice}
          {toConfirm !== undefined ? (
            <ConfirmPrompt
              game={game}
              view={view}
              seat={Number(viewer)}
              names={names}
              action={toConfirm.action}
              onConfirm={() => {
                choose(undefined)
                source.act(toConfirm.action)
              }}
              onCancel={() => choose(undefined)}
            />
          ) : ending === undefined ? (
            <Prompt
              seat={calm.mood === 'mine' ? Number(viewer) : calm.active[0]}
              mood={calm.mood}
              isThinking={thinking !== undefined}
              moment={heard.length}
              isWaiting={calm.mood === 'wait'}
              // At all times of a match: what people have for secrets changes, and nothing may move with it.
              isAddressed={screen === 'open' || screen === 'shared'}
              // Of a bot that takes its time it is said that it thinks.
              isQuiet={calm.mood === 'wait' && source.tableView.value.thinking !== undefined}
              actions={
                <>
                  {isPassing && (
                    <Button size="small" onPress={() => ask(null)}>
                      {say('askAgain')}
                    </Button>
                  )}
                  {canHint ? (
                    <Button
                      variant="bare"
                      icon="hint"
                      class="hint-button"
                      aria-expanded={isHinting}
                      onPress={switchHint}
                    >
                      {say('hint')}
                    </Button>
                  ) : (
                    watching?.action
                  )}
                </>
              }
            >
              {watching?.words ?? telling?.words ?? calm.prompt}
            </Prompt>
          ) : (
            <Prompt
              mood="over"
              ranks={isScoring ? undefined : ending.ranks}
              lead={isScoring ? undefined : won}
              // The last news and the celebration say it.
              isQuiet={!wasOver}
              actions={
                <>
                  {afterwards}
                  {outcome !== undefined && isScored && (
                    <span ref={isTotalled ? scoringVerb : null} style={{ display: 'contents' }}>
                      <Button icon="trophy" onPress={() => setScored(false)}>
                        {say('showScoring')}
                      </Button>
                    </span>
                  )}
                </>
              }
            >
              {isScoring ? say('over') : whyEnded(ending, names)}
            </Prompt>
          )}
        </>
      }
    >
      {dialog === 'menu' &&
        menu({ close: () => open(undefined), verifyShuffle: () => open('chance'), askMe: door?.open })}
      {dialog === 'orders' && orders && given && (
        <OrdersForm
          orders={orders}
          given={given}
          view={view}
          seat={Number(viewer)}
          actions={shown.actions}
          act={source.act}
          onClose={() => open(undefined)}
        />
      )}
      {dialog === 'chance' && (
        <VerifyShuffle
          committed={source.commitment}
          seed={source.tableView.value.seed}
          onClose={() => open(undefined)}
        />
      )}
      {children}
    </TableSheet>
  )
}

const NONE: readonly unknown[] = []
const NO_PARTNERS: readonly number[] = []

function shortcutsOf(hasHints: boolean): readonly Shortcut[] {
  const undo = { keys: ['Z'], does: say('undo') }
  const scores = { keys: ['S'], does: say('sayScores') }
  return hasHints ? [undo, { keys: ['H'], does: say('showHint') }, scores] : [undo, scores]
}

function titleOf({ waiting, isAsked, screen }: TableView, names: readonly string[], game: string): string {
  if (waiting.length === 0) return say('titleOver', { game })
  if (screen === 'alone' && isAsked) return say('titleYours', { game })
  return say('titleWaiting', { names: listedWords(waiting.map((seat) => names[seat])), game })
}

/** Calls the player as others leave the turn to them. */
function useTurnCall(isAsked: boolean, isHushed: boolean): void {
  const was = useRef(isAsked)
  useEffect(() => {
    // Others who pass in an answer window give nothing back.
    if (isHushed) return
    if (isAsked && !was.current) callPlayer()
    was.current = isAsked
  }, [isAsked, isHushed])
}

/** A click or key shows at once what is being told. */
function useHurry(source: MatchSource): void {
  useEffect(() => {
    const hurry = () => source.hurry()
    addEventListener('pointerdown', hurry)
    addEventListener('keydown', hurry)
    return () => {
      removeEventListener('pointerdown', hurry)
      removeEventListener('keydown', hurry)
    }
  }, [source])
}

/** Somebody else may decide meanwhile, unseen: a hint or a question stays for as long as what one sees is the same. */
function useStillSeen(before: unknown, view: unknown): boolean {
  return useMemo(
    () => before !== undefined && (before === view || difference(before, view) === undefined),
    [before, view],
  )
}
