import type { Seat } from '../../../core/index.ts'
import { Dialog, Icon, Shield, scrollable } from '../../../look/index.ts'
import type { State } from '../rules/state.ts'
import { cc } from '../text/messages.ts'
import { cupSheet, type Where } from './cup-sheet.ts'
import { UNHEARD } from './geometry.ts'
import { glyphsOf } from './glyphs.ts'

type CupsProps = {
  readonly view: State
  readonly names: readonly string[]
  readonly onClose: () => void
}

export function Cups({ view, names, onClose }: CupsProps) {
  return (
    <Dialog title={cc('cups')} width="wide" onClose={onClose}>
      <p class="row wrap cc-key">
        {(view.hiddenHands ? PLACES : OPEN_PLACES).map((where) => (
          <span key={where}>
            <span class="cc-chit" data-where={where} {...UNHEARD}>
              5
            </span>{' '}
            {cc(where)}
          </span>
        ))}
      </p>
      <section class="cc-cups" aria-label={cc('cups')} {...scrollable}>
        {view.order.map((seat) => (
          <Cup key={seat} view={view} seat={seat} name={names[seat]} />
        ))}
      </section>
    </Dialog>
  )
}

function Cup({ view, seat, name }: { readonly view: State; readonly seat: Seat; readonly name: string }) {
  return (
    <section class="cc-cup" data-seat={seat}>
      <h3>
        <Shield seat={seat} /> {name}
      </h3>
      <p class="quiet small figures">
        {cc('inHandAndCup', { cup: view.cups[seat].length, hand: view.hands[seat].length })}
      </p>
      <table class="cc-sorts">
        <tbody>
          {cupSheet(view, seat).map(({ name: sort, plural, counters }) => (
            <tr key={sort}>
              <th scope="row">
                {glyphsOf(counters[0].counter).map((glyph) => (
                  <Icon key={glyph} name={glyph} />
                ))}{' '}
                {plural}
              </th>
              <td>
                {counters.map(({ counter, number, where }) => (
                  <span key={counter} class="cc-chit" data-where={where}>
                    {number}
                    <span class="unseen"> {cc(where)}, </span>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const PLACES: readonly Where[] = ['cup', 'hand', 'either', 'board']
const OPEN_PLACES = PLACES.filter((where) => where !== 'either')
