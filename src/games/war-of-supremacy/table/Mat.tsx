import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { counted, listed, type Seat } from '../../../core/index.ts'
import { Dialog, Icon, Partners, toast, useHint } from '../../../look/index.ts'
import { nameOf } from '../rules/cards.ts'
import type { Card, State } from '../rules/state.ts'
import { refusalText, territoryName } from '../text/phrases.ts'
import { Landscape } from './art/landscape.tsx'
import { territoryIcon } from './art/signs.ts'
import { MatSheet } from './MatSheet.tsx'
import { aimsOf } from './model/aims.ts'
import { territoryDrawn } from './model/faces.ts'
import { draftOf, type Props } from './model/ui-state.ts'
import { defendedBy, partnerOf, prizesOf } from './standings.ts'

type OfSeat = Props & { readonly seat: Seat }

/** What lies before a player, within their plate: pressed, it shows all of it; aimed at, it is what is chosen. */
export function Mat(props: OfSeat) {
  const { names, seat, act, refusal } = props
  const [isOpen, open] = useState(false)
  const aims = aimsOf(props, draftOf(props))
  const action = aims.seats.get(seat)
  const isAimed = aims.at === 'player'
  const press = () => {
    if (action) return act(action)
    const why = isAimed && aims.on ? refusal(aims.on(seat)) : undefined
    if (why) toast(refusalText(why), 'warning')
    else open(true)
  }
  return (
    <div
      class="mat row wrap wos-mat"
      data-lit={action !== undefined || undefined}
      data-dark={(isAimed && !action) || undefined}
    >
      <button
        type="button"
        class="mat-press"
        aria-label={`${action ? 'Choose ' : ''}${spokenMat(props)}`}
        onClick={press}
      >
        <Marks {...props} />
      </button>
      <Prizes {...props} />
      <Counts {...props} />
      {isOpen && (
        <Dialog title={names[seat]} onClose={() => open(false)}>
          <MatSheet {...props} />
        </Dialog>
      )}
    </div>
  )
}

/** The territories won, in as many places as are needed (WOS-5). */
function Prizes({ view, seat }: OfSeat) {
  const { own, partners, needed } = prizesOf(view, seat)
  const open = Math.max(0, needed - own.length - partners.length)
  return (
    <span class="wos-prizes" aria-hidden="true">
      {own.map((card) => (
        <Prize key={card} view={view} card={card} />
      ))}
      {partners.map((card) => (
        <Prize key={card} view={view} card={card} isPartners />
      ))}
      {Array.from({ length: open }, (_, i) => (
        <i key={`${i}`} class="wos-prize" data-open />
      ))}
    </span>
  )
}

function Counts({ view, seat }: OfSeat) {
  const { creatures, spells } = view.players[seat]
  return (
    <span class="wos-counts" aria-hidden="true">
      <span class="wos-count">
        <i class="tiny-back" data-kind="creature" /> {creatures.length}
      </span>
      <span class="wos-count">
        <i class="tiny-back" data-kind="spell" /> {spells.length}
      </span>
    </span>
  )
}

function Prize({
  view,
  card,
  isPartners,
}: {
  readonly view: State
  readonly card: Card
  readonly isPartners?: boolean
}) {
  const face = territoryDrawn(view, card)
  return (
    <i
      class="wos-prize"
      data-kind="territory"
      data-faction={face.faction}
      data-card={isPartners ? undefined : card}
      data-partners={isPartners || undefined}
    >
      <Landscape icon={territoryIcon(face)} />
    </i>
  )
}

/** Whose turn it is, who defends, and who are partners: within the button, so that a press on them is one on the mat. */
function Marks({ view, names, seat, outcome }: OfSeat) {
  const defended = defendedBy(view, seat)
  const partner = partnerOf(view, seat)
  return (
    <span class="wos-marks">
      {view.current === seat && outcome === undefined && (
        <Mark words="Has the turn">
          <Icon name={view.isFighting ? 'sword' : 'hourglass'} size="1.1rem" />
          <span class="wos-mark-word">turn</span>
        </Mark>
      )}
      {defended.length > 0 && (
        <Mark words={`Defends ${listed(defended.map((front) => territoryName(view, front)))}`}>
          <Icon name="castle" size="1.1rem" />
          <span class="wos-mark-word">defends</span>
        </Mark>
      )}
      {partner !== undefined && <Partners seats={[partner]} names={names} />}
    </span>
  )
}

function Mark({ words, children }: { readonly words: string; readonly children: ComponentChildren }) {
  const { about, tip } = useHint(words)
  return (
    <>
      <span class="wos-turn-mark" {...about}>
        {children}
      </span>
      {tip}
    </>
  )
}

function spokenMat({ view, names, seat, outcome }: OfSeat): string {
  const { creatures, spells } = view.players[seat]
  const { own, partners, needed } = prizesOf(view, seat)
  const partner = partnerOf(view, seat)
  const defended = defendedBy(view, seat)
  const won = own.length === 0 ? 'no territory won' : `won ${listed(own.map((card) => nameOf(view, card)))}`
  const parts = [
    names[seat],
    `${won}${partner === undefined ? '' : `, ${partners.length} by their partner ${names[partner]}`}, of ${needed} needed`,
    `${counted(creatures.length, 'creature')} and ${counted(spells.length, 'spell')} in hand`,
    ...(view.current === seat && outcome === undefined ? ['has the turn'] : []),
    ...(defended.length === 0
      ? []
      : [`defends ${listed(defended.map((front) => territoryName(view, front)))}`]),
  ]
  return `${parts.join('; ')}.`
}
