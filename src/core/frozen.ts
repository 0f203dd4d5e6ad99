/** Deep-freezes a value and returns it: code that changes it throws. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) freeze(inner)
  }
  return value
}

/** Whether an error comes from a write to something frozen. */
export function isWrite(error: unknown): boolean {
  return error instanceof TypeError && /read only|not extensible|^Cannot delete/.test(error.message)
}
