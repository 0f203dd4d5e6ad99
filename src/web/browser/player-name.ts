import { remember, remembered } from '../../look/index.ts'

const NAME_KEY = 'interregnum.name'

/** The default name of a player; sentences use it in the third person. */
export const USUAL_NAME = 'Regent'

export function playerName(): string {
  return remembered(NAME_KEY) ?? USUAL_NAME
}

export function rememberName(name: string): void {
  remember(NAME_KEY, name)
}

/** The initial value of a name field: the remembered name, or empty. */
export function likelyName(): string {
  const name = playerName()
  return name === USUAL_NAME ? '' : name
}
