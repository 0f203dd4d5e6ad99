import type { Listener } from './listener.ts'

/** Presses a key until something is heard that matches. @returns what the last press made the screen reader say */
export async function pressUntil(
  listener: Listener,
  key: string,
  wanted: RegExp,
  most = 40,
): Promise<readonly string[]> {
  for (let presses = 0; presses < most; presses++) {
    const heard = await listener.press(key)
    if (heard.some((line) => wanted.test(line))) return heard
  }
  throw new Error(`${most} times ${key}, and nothing was said like ${wanted}.`)
}

/**
 * Starts a match against a Beginner from the set-up form, with one number option changed.
 * @returns what was heard of the match
 */
export async function startMatch(
  listener: Listener,
  option: RegExp,
  number: number,
): Promise<readonly string[]> {
  await pressUntil(listener, 'Tab', /^Seat 2 combo box/)
  await pressUntil(listener, 'Up', /Beginner/)
  await pressUntil(listener, 'Tab', option)
  await listener.press(`ctrl+a ${[...String(number)].join(' ')}`)
  await pressUntil(listener, 'Tab', /^Start match/)
  const heard = await listener.press('Return')
  // In sticky focus mode digits and arrows reach the game.
  return [...heard, ...(await listener.press('Insert+a Insert+a'))]
}
