import { useEffect, useRef, useState } from 'preact/hooks'
import {
  type ActionWords,
  annotated,
  LONGEST_NAME,
  LONGEST_NOTE,
  lineThrough,
  type MoveNode,
  nodeOf,
  promoted,
  variationsOf,
  withoutNode,
} from '../../core/index.ts'
import { announce, Button, Icon, Mixed, Select, TextField } from '../../look/index.ts'
import { AS_ME, levelChoices } from '../game/level-choices.ts'
import type { AnalysisPanelProps } from './analysis-panel.ts'
import { analysis as say } from './messages.ts'
import { momentText } from './turns.ts'

/** The variations of a match: who plays them on, notes, names, and their order. */
export function VariationsPanel(props: AnalysisPanelProps & { readonly words: ActionWords }) {
  const { loaded, players, moves, trying, turns, words } = props
  const { game } = loaded
  const { tree, node } = moves
  const names = players.map(({ name }) => name)
  const variations = variationsOf(tree)
  const isFirst = variations.some(({ id }) => id === node.id)

  /** What was done to come to a node, in words. */
  const moveWords = ({ entry, parent }: MoveNode) => {
    if (entry === undefined || parent === undefined) return ''
    const before = moves.at(parent)
    return entry.moves
      .map(({ seat, action }) => {
        const move = words.say(action, game.view(before, seat), seat, names)
        return `${names[seat]}: ${move}`
      })
      .join('; ')
  }
  const remove = (id: number) => {
    const { parent } = nodeOf(tree, id)
    const isInside = lineThrough(tree, node.id)
      .slice(0, node.depth + 1)
      .some((each) => each.id === id)
    moves.change((now) => withoutNode(now, id), isInside ? parent : undefined)
    announce(say('removed'))
  }
  const promote = (id: number) => {
    moves.change((now) => promoted(now, id))
    announce(say('promoted'))
  }
  return (
    <>
      {node.children.length > 1 && (
        <section aria-label={say('goesOn')}>
          <h3>{say('goesOn')}</h3>
          <ul class="analysis-list">
            {node.children.map((id) => (
              <li key={id}>
                <MoveButton node={nodeOf(tree, id)} text={moveWords(nodeOf(tree, id))} onGo={moves.go} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isFirst && (
        <Noted
          key={`name ${node.id}`}
          label={say('name')}
          value={node.name}
          most={LONGEST_NAME}
          onDone={(name) => moves.change((now) => annotated(now, node.id, { name }))}
        />
      )}
      <Noted
        key={`note ${node.id}`}
        label={say('note')}
        value={node.note}
        most={LONGEST_NOTE}
        lines={3}
        onDone={(note) => moves.change((now) => annotated(now, node.id, { note }))}
      />
      <section aria-label={say('variations')}>
        <h3>{say('variations')}</h3>
        {variations.length === 0 && <p class="quiet">{say('noVariations')}</p>}
        <ul class="analysis-list">
          {variations.map((first) => {
            const { id, name, depth } = first
            const line = lineThrough(tree, id)
            const isMain = nodeOf(tree, first.parent ?? 0).children[0] === id
            const isHere = line.some((each) => each.id === node.id) && node.depth >= depth
            return (
              <li key={id} data-current={isHere || undefined}>
                <button
                  type="button"
                  class="analysis-go"
                  aria-current={isHere || undefined}
                  onClick={() => moves.go(id)}
                >
                  <b>{name ?? <Mixed text={moveWords(first)} />}</b>
                  <span class="quiet small">
                    {`${momentText(turns, depth)} · ${say('moves', { count: line.length - depth })}`}
                  </span>
                </button>
                <span class="row">
                  {!isMain && (
                    <Button size="small" variant="bare" onPress={() => promote(id)}>
                      {say('promote')}
                    </Button>
                  )}
                  <Button size="small" variant="bare" icon="delete" onPress={() => remove(id)}>
                    {say('remove')}
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      </section>
      <section class="analysis-bots" aria-label={say('whoPlays')}>
        <h3>{say('whoPlays')}</h3>
        {players.map(({ name }, seat) => (
          <Select
            key={`${seat}`}
            label={name}
            value={trying.bots[seat] ?? ''}
            choices={[
              { value: '', label: say('byHand') },
              ...levelChoices().filter(({ value }) => value !== AS_ME),
            ]}
            onChange={(bot) => trying.setBot(seat, bot === '' ? null : bot)}
          />
        ))}
      </section>
    </>
  )
}

type MoveButtonProps = {
  readonly node: MoveNode
  readonly text: string
  readonly onGo: (id: number) => void
}

function MoveButton({ node: { id, name, isPlayed, note }, text, onGo }: MoveButtonProps) {
  return (
    <button type="button" class="analysis-go" onClick={() => onGo(id)}>
      <span>
        <Mixed text={name === undefined ? text : `${name} (${text})`} />
      </span>
      <span class="row quiet small">
        {isPlayed && say('played')}
        {note !== undefined && <Icon name="log" title={say('noted')} />}
      </span>
    </button>
  )
}

type NotedProps = {
  readonly label: string
  readonly value: string | undefined
  readonly most: number
  readonly lines?: number
  readonly onDone: (text: string) => void
}

/** A text that is stored shortly after the last key, and when the field is left. */
function Noted({ label, value = '', most, lines, onDone }: NotedProps) {
  const [text, setText] = useState(value)
  const store = useRef(() => {})
  store.current = () => {
    if (text.trim() !== value) onDone(text)
  }
  useEffect(() => {
    const clock = setTimeout(() => store.current(), STORE_AFTER_MS)
    return () => clearTimeout(clock)
  }, [text])
  useEffect(() => () => store.current(), [])
  return (
    <TextField label={label} value={text} lines={lines} onChange={(typed) => setText(typed.slice(0, most))} />
  )
}

const STORE_AFTER_MS = 300
