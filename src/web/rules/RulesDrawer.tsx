import { type ComponentType, h } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Almanac, type AlmanacOf, almanacFor } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import {
  type AskedClause,
  Button,
  canShowRules,
  clauseAsked,
  clauseRefused,
  Drawer,
  ErrorPanel,
  usePageKeys,
} from '../../look/index.ts'
import { useShortcuts } from '../browser/shortcuts.ts'
import { RELOAD, useLoading } from '../page/loading.tsx'
import type { BookProps } from './Book.tsx'
import { GalleryButton } from './GalleryButton.tsx'
import { loadBook } from './load-book.ts'
import { rules as say } from './messages.ts'

const PICTURES = import.meta.glob<string>('../../games/*/table/art/icons.generated.svg', {
  query: '?url',
  import: 'default',
})

export type Rules = {
  readonly isOpen: boolean
  /** The clause to open at; undefined for the start. */
  readonly at: AskedClause | undefined
  open(): void
  close(): void
}

/**
 * Opens the rules by a button, by any clause link, and by the key R, which opens them at the clause of the latest refusal.
 * @param onOpen closes what is in the same place
 */
export function useRules(onOpen?: () => void): Rules {
  const [opened, setOpened] = useState<{ readonly at: AskedClause | undefined }>()
  const show = (at: AskedClause | undefined) => {
    setOpened({ at })
    onOpen?.()
  }
  const asked = clauseAsked.value
  useEffect(() => {
    if (!asked) return
    clauseAsked.value = undefined
    show(asked)
  }, [asked])
  useEffect(() => {
    canShowRules.value = true
    clauseRefused.value = undefined
    return () => {
      canShowRules.value = false
    }
  }, [])
  const shortcuts = useMemo(() => [{ keys: ['R'], does: say('open') }], [])
  useShortcuts(say('rules'), shortcuts)
  usePageKeys((event) => {
    if (event.key.toLowerCase() !== 'r' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const id = clauseRefused.peek()
    show(id === undefined ? undefined : { id })
  })
  return {
    isOpen: opened !== undefined,
    at: opened?.at,
    open: () => show(undefined),
    close: () => setOpened(undefined),
  }
}

export function RulesButton({ rules }: { readonly rules: Rules }) {
  return (
    <Button
      variant="bare"
      icon="rules"
      label={say('rules')}
      aria-expanded={rules.isOpen}
      onPress={() => (rules.isOpen ? rules.close() : rules.open())}
    />
  )
}

export type RulesDrawerProps = {
  readonly game: string
  /** The match's checked options, for its cards. Default: the game's own cards. */
  readonly options?: unknown
  readonly rules: Rules
  /** Whether it leads to the card gallery. Default: yes. */
  readonly hasCards?: boolean
}

export function RulesDrawer(props: RulesDrawerProps) {
  const { game, options, rules, hasCards = true } = props
  return (
    <Drawer title={say('rules')} open={rules.isOpen} onClose={rules.close}>
      {hasCards && <GalleryButton game={game} over={{ options }} size="small" />}
      <LoadedBook {...props} />
    </Drawer>
  )
}

const NO_CARDS: Almanac = []

type Ready = Omit<BookProps, 'at' | 'almanac'> & {
  readonly Book: ComponentType<BookProps>
  readonly almanacOf: AlmanacOf
}

function LoadedBook({ game, options, rules: { at } }: RulesDrawerProps) {
  const loading = useLoading<Ready>(game, async () => {
    const [{ Book }, text, almanac, picture] = await Promise.all([
      import('./Book.tsx'),
      loadBook(game),
      findGame(game)?.loadAlmanac?.(),
      PICTURES[`../../games/${game}/table/art/icons.generated.svg`]?.(),
    ])
    return { Book, text, almanacOf: almanac?.almanac ?? NO_CARDS, picture }
  })
  const almanacOf = loading.is === 'there' ? loading.what.almanacOf : NO_CARDS
  const almanac = useMemo(() => almanacFor(almanacOf, options), [almanacOf, options])
  switch (loading.is) {
    case 'waited for':
      return <p class="said waiting-words">{say('loading')}</p>
    case 'lost':
      return <ErrorPanel sentence={say('notLoaded')} code="not-loaded" where={loading.why} ways={[RELOAD]} />
    case 'there': {
      const { Book, text, picture } = loading.what
      return h(Book, { text, picture, almanac, at })
    }
  }
}
