import { remember, remembered } from './settings.ts'

const NAME_KEY = 'interregnum.name'

/**
 * What a person is called who has not said: a name like any other, for it stands in sentences that speak of
 * everybody in the third person.
 */
export const USUAL_NAME = 'Regent'

/** What the person at this screen is called. */
export function playerName(): string {
  return remembered(NAME_KEY) ?? USUAL_NAME
}

/** Remembers what the person at this screen is called. */
export function rememberName(name: string): void {
  remember(NAME_KEY, name)
}

/** What a newcomer's name field on the server begins with: what they are called around this screen, if they said. */
export function likelyName(): string {
  const name = playerName()
  return name === USUAL_NAME ? '' : name
}
