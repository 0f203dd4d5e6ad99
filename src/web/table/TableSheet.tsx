import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import {
  Button,
  Drawer,
  Log,
  type LogProps,
  Segmented,
  shape,
  updateShapeAtTable,
  useLater,
  useStages,
} from '../../look/index.ts'
import { go } from '../browser/router.ts'
import { RulesButton, RulesDrawer, useRules } from '../rules/RulesDrawer.tsx'
import { table as say } from './messages.ts'

export type ChatPart = {
  readonly unread: number
  /** Drawn only while it can be seen. */
  readonly panel: () => ComponentChildren
}

export type TableSheetProps = {
  readonly game: string
  /** The match's options, for its cards' texts. */
  readonly options?: unknown
  readonly title: string
  /** Whether the viewer has no seat: then the room of a hand may go to the board. */
  readonly isWatching?: boolean
  /** Of board, hand and log, where they are not in the page's language. */
  readonly lang: 'en' | undefined
  readonly verbs: ComponentChildren
  readonly seats: ComponentChildren
  readonly board: ComponentChildren
  readonly prompt: ComponentChildren
  /** Advice, with a place of its own: it never takes room from the board. */
  readonly hint?: ComponentChildren
  readonly hand: ComponentChildren
  /** Called only while the log can be seen: it takes its time. */
  readonly log: () => LogProps
  /** Shares its place with the log. */
  readonly chat?: ChatPart | undefined
  readonly children?: ComponentChildren
}

/** The layout of a table's page, for play, lessons and replays. */
export function TableSheet(props: TableSheetProps) {
  const { game, options, title, isWatching, lang, verbs, seats, board, prompt, hint, hand, log, chat } = props
  const [drawer, openDrawer] = useState<'log' | 'chat'>()
  const [side, setSide] = useState<'log' | 'chat'>('log')
  const rules = useRules(() => openDrawer(undefined))
  const closeDrawer = () => openDrawer(undefined)
  useLayoutEffect(updateShapeAtTable, [])
  // First the board's elements, then those of hand and prompt and the board's layout, then the hand's layout.
  const stage = useStages(3)
  const isSideDrawn = useLater() && shape.value === 'broad'
  const toggle = (which: 'log' | 'chat') => {
    rules.close()
    openDrawer(drawer === which ? undefined : which)
  }
  return (
    <main class="table-page" data-watching={isWatching || undefined} data-skipped={stage < 2 || undefined}>
      <header class="area-bar">
        <Button variant="bare" icon="home" label={say('home')} onPress={() => go({ page: 'home' })} />
        <h1>{title}</h1>
        {verbs}
        <RulesButton rules={rules} />
        {chat && (
          <Button
            class={`only-without-side ${chat.unread > 0 ? 'has-unread' : ''}`}
            variant="bare"
            icon="chat"
            label={chatLabel(chat)}
            aria-expanded={drawer === 'chat'}
            onPress={() => toggle('chat')}
          />
        )}
        <Button
          class="only-without-side"
          variant="bare"
          icon="log"
          label={say('log')}
          aria-expanded={drawer === 'log'}
          onPress={() => toggle('log')}
        />
      </header>
      <section class="area-seats" aria-label={say('players')}>
        {seats}
      </section>
      <section class="table-part" aria-label={say('board')}>
        <div class="area-board" data-skipped={stage < 2 || undefined} lang={lang}>
          {stage >= 1 && board}
        </div>
      </section>
      <div class="area-prompt">{stage >= 2 && prompt}</div>
      {hint && <div class="area-hint">{hint}</div>}
      <section class="table-part" aria-label={say('hand')}>
        <div class="area-hand" data-skipped={stage < 3 || undefined} lang={lang}>
          {stage >= 2 && hand}
        </div>
      </section>
      <aside
        class="area-side panel"
        aria-label={say(chat ? 'logAndChat' : 'log')}
        data-skipped={stage < 3 || undefined}
        data-parted={chat !== undefined || undefined}
      >
        {chat && (
          <Segmented
            label={say('side')}
            hideLabel
            value={side}
            onChange={setSide}
            choices={[
              { value: 'log', label: say('log'), icon: 'log' },
              { value: 'chat', label: chatLabel(chat), icon: 'chat' },
            ]}
          />
        )}
        {isSideDrawn && (chat && side === 'chat' ? chat.panel() : <SideLog log={log} lang={lang} />)}
      </aside>
      <Drawer title={say('log')} open={drawer === 'log'} onClose={closeDrawer}>
        {drawer === 'log' && <Log {...log()} lang={lang} />}
      </Drawer>
      {chat && (
        <Drawer title={say('chat')} open={drawer === 'chat'} onClose={closeDrawer}>
          {chat.panel()}
        </Drawer>
      )}
      <RulesDrawer game={game} options={options} rules={rules} />
      {stage >= 2 && props.children}
    </main>
  )
}

/** The log beside the board. In a replay it shows the entry of the moment. */
function SideLog({ log, lang }: Pick<TableSheetProps, 'log' | 'lang'>) {
  const drawn = log()
  useEffect(() => {
    document.querySelector('.area-side [aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [drawn.current])
  return <Log {...drawn} lang={lang} />
}

function chatLabel({ unread }: ChatPart): string {
  return unread === 0 ? say('chat') : say('chatNew', { unread })
}
