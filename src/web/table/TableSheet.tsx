import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Button, Drawer, Log, type LogProps } from '../../look/index.ts'
import { go } from '../router.ts'
import { RulesButton, RulesDrawer, useRules } from '../rules/RulesDrawer.tsx'

/** Props of {@link TableSheet}. */
export type TableSheetProps = {
  /** The game's id, for its rules. */
  readonly game: string
  /** The match's options, for what its cards say. */
  readonly options?: unknown
  /** The page's h1. */
  readonly title: string
  /** Verbs at the right of the bar. */
  readonly verbs: ComponentChildren
  readonly seats: ComponentChildren
  readonly board: ComponentChildren
  readonly prompt: ComponentChildren
  readonly hand: ComponentChildren
  readonly log: LogProps
  /** Dialogs and the like, over it all. */
  readonly children?: ComponentChildren
}

/** The page a match lies on, whether it is played or looked at again: everything in its one place. */
export function TableSheet(props: TableSheetProps) {
  const { game, options, title, verbs, seats, board, prompt, hand, log, children } = props
  const [isLogOpen, openLog] = useState(false)
  const rules = useRules(() => openLog(false))
  return (
    <main class="table-page">
      <header class="area-bar">
        <Button variant="bare" icon="home" label="To the shelf" onPress={() => go({ page: 'home' })} />
        <h1>{title}</h1>
        {verbs}
        <RulesButton rules={rules} />
        <Button
          class="only-without-side"
          variant="bare"
          icon="log"
          label="What happened"
          aria-expanded={isLogOpen}
          onPress={() => {
            rules.close()
            openLog(!isLogOpen)
          }}
        />
      </header>
      <section class="area-seats" aria-label="Players">
        {seats}
      </section>
      <section class="area-board" aria-label="Board">
        {board}
      </section>
      <div class="area-prompt">{prompt}</div>
      <section class="area-hand" aria-label="Hand">
        {hand}
      </section>
      <aside class="area-side panel" aria-label="Log">
        <Log {...log} />
      </aside>
      <Drawer title="What happened" open={isLogOpen} onClose={() => openLog(false)}>
        <Log {...log} label="Log" />
      </Drawer>
      <RulesDrawer game={game} options={options} rules={rules} />
      {children}
    </main>
  )
}
