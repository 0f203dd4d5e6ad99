import { UNKNOWN } from '../contract.ts'
import { difference, pathText } from '../json.ts'
import { demand } from './fault.ts'

export function text(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined'
}

/** An action's JSON with its keys in alphabetical order: equal actions have equal keys. */
export function keyOf(action: unknown): string {
  return JSON.stringify(action, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** Where two values differ, in words; undefined when they are equal. Fast when their JSON is equal. */
export function gap(a: unknown, b: unknown): string | undefined {
  const [left, right] = [text(a), text(b)]
  if (left === right) return undefined
  const place = difference(JSON.parse(left), JSON.parse(right))
  return place === undefined ? undefined : `they differ at ${place || 'the top'}`
}

export function thaw<T>(value: T): T {
  return JSON.parse(JSON.stringify(value))
}

/**
 * Does something with an action.
 * @throws Fault where the action is another afterwards
 */
export function withAction(action: unknown, act: () => void): void {
  const given = text(action)
  act()
  demand(text(action) === given, 'purity', () => `apply changes the action ${given} to ${text(action)}`)
}

/** Where a value is not plain JSON, and why; undefined when it is. */
export function notJson(value: unknown, path: readonly (string | number)[] = []): string | undefined {
  const here = () => pathText(path) || 'the top'
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0)
      ? undefined
      : `${here()} is ${Object.is(value, -0) ? '-0' : value}`
  if (typeof value !== 'object')
    return `${here()} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`
  if (path.length > 100) return `${here()} goes too deep`
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const inside = notJson(value[i], [...path, i])
      if (inside) return inside
    }
    return undefined
  }
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    return `${here()} is an object of the class ${prototype.constructor?.name}`
  for (const [key, inner] of Object.entries(value)) {
    const inside = notJson(inner, [...path, key])
    if (inside) return inside
  }
  return undefined
}

/** Where the unknown mark stands in a value; undefined when it stands nowhere. */
export function unknownIn(value: unknown, path: readonly (string | number)[] = []): string | undefined {
  if (value === UNKNOWN) return pathText(path) || 'the top'
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const inside = unknownIn(inner, [...path, Array.isArray(value) ? Number(key) : key])
    if (inside !== undefined) return inside
  }
  return undefined
}
