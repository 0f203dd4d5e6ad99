import type { ComponentChildren } from 'preact'
import { Button, colourOf, Icon, Shield } from '../../../look/index.ts'
import { TERRITORIES } from '../content/cards.ts'
import { ALL_KNOW, LADDER, type State } from '../rules/state.ts'
import { RESUPPLY } from '../text/phrases.ts'
import { Figure } from './Figure.tsx'
import { LandFace } from './Land.tsx'
import { nearSide } from './lands.ts'
import { Tracker } from './Tracker.tsx'
import { closeGuide, type Props } from './ui-state.ts'

/** The table explained on the table: the aim, arms, territories and trackers. */
export function Guide({ view, viewer, names, onward }: Props & { readonly onward: string }) {
  const near = nearSide(viewer)
  const sample = sampleOf(view, near)
  return (
    <section class="scene stack trs-guide vellum sheet" aria-label="How to read this table">
      <header class="scene-head">
        <h2>How to read this table</h2>
        <Button variant="primary" size="small" onPress={closeGuide}>
          {onward}
        </Button>
      </header>
      <div class="trs-guide-parts">
        <Part title="The aim" icon="crown">
          <p>Control all six territories to win at once.</p>
          {view.turnLimit > 0 && <p>After turn {view.turnLimit}, the better position wins.</p>}
          <p>Conquer them in battle, or Develop those that you Influence.</p>
        </Part>
        <Part title="Colours and arms" icon="morale">
          {[near, 1 - near].map((seat) => (
            <p key={seat} class="row">
              <Shield seat={seat} size="1.6em" />
              <span>
                <b>{names[seat]}</b>
                {seat === viewer && ' (you)'}: {colourOf(seat)}
              </span>
            </p>
          ))}
          <p>
            Banners, cards and trackers bear their owner’s colours.
            {typeof viewer === 'number' && ' The near rank is yours.'}
          </p>
        </Part>
        <Part title="Territories" icon="castle">
          <div class="trs-guide-lands">
            {[CONTROLLED, INFLUENCED].map((place) => (
              <span key={place} class="trs-cell">
                <LandFace view={sample} viewer={viewer} place={place} names={names} />
              </span>
            ))}
            <p>
              <b>Controlled:</b> face up. All its figures count for the owner.
            </p>
            <p>
              <b>Influenced:</b> {view.openFaces ? '' : 'face down, '}pointing at the owner. Worth one sword
              and one coin.
            </p>
          </div>
        </Part>
        <Part title="Strength tracker" icon="chart">
          <Tracker side={sample.sides[near]} seat={near} name={names[near]} />
          <p class="trs-figures figures">
            <Figure icon="coin" value={sample.sides[near].wealth} word="Wealth" />
            <Figure icon="sword" value={sample.sides[near].military} word="Military" />
          </p>
          <p>{RESUPPLY[view.edition]}</p>
          <p>The gold number is your actions a turn. The weaker side has more.</p>
        </Part>
        <Part title="In battle" icon="sword">
          <Stat icon="sword" name="Swords" words="win the battle." />
          <Stat icon="blast" name="Damage" words="kills enemies." />
          <Stat icon="heart" name="Hearts" words="save your soldiers." />
          {view.edition === 'rulebook' && <Stat icon="coin" name="Coins" words="for each one killed." />}
        </Part>
      </div>
    </section>
  )
}

type PartProps = {
  readonly title: string
  readonly icon: 'crown' | 'morale' | 'castle' | 'chart' | 'sword'
  readonly children: ComponentChildren
}

function Part({ title, icon, children }: PartProps) {
  return (
    <section class="trs-guide-part">
      <h3>
        <Icon name={icon} size="1em" /> {title}
      </h3>
      {children}
    </section>
  )
}

type StatProps = {
  readonly icon: 'sword' | 'blast' | 'heart' | 'coin'
  readonly name: string
  readonly words: string
}

function Stat({ icon, name, words }: StatProps) {
  return (
    <p data-stat={icon}>
      <Icon name={icon} size="1em" /> <b>{name}</b> {words}
    </p>
  )
}

const CONTROLLED = 0
const INFLUENCED = 1
const [MARKET, MINE] = ['Market', 'Mine'].map((wanted) =>
  TERRITORIES.findIndex(({ name }) => name === wanted),
)

/** A position that shows both kinds of territory, and a tracker in its midst. */
function sampleOf(view: State, near: number): State {
  const own = near === 0 ? LADDER.strengthControls : LADDER.mightControls
  const influenced = near === 0 ? LADDER.strengthInfluences : LADDER.mightInfluences
  const side = { ...view.sides[near], wealth: 4, military: 7, tracker: [] }
  return {
    ...view,
    ladder: [own, influenced],
    faces: [MARKET, view.openFaces ? MINE : '?'],
    known: [ALL_KNOW, view.openFaces ? ALL_KNOW : 0],
    fresh: 0,
    sides: near === 0 ? [side, view.sides[1]] : [view.sides[0], side],
  }
}
