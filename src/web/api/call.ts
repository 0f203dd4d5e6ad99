import { type Refusal, Refused } from '../../core/index.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const PATIENCE_MS = 20_000

let signedOut = () => {}

/** Sets what happens where the server refuses somebody whom it does not know: they were signed out elsewhere. */
export function onSignedOut(listener: () => void): void {
  signedOut = listener
}

/**
 * Calls the server over HTTP. Trusts the answer to follow the protocol.
 * @param path with its parameters filled in and its query, e.g. `/api/lobby?game=terreign`
 * @throws Refused the server's refusal; `offline` when it cannot be reached; `no-server` when something else answers
 */
export async function call<Out>(method: Method, path: string, body?: object): Promise<Out> {
  const response = await ask(method, path, body)
  const answer = await jsonOf(response)
  if (!response.ok) {
    const refusal = refusalIn(answer) ?? NO_SERVER
    if (refusal.code === 'not-signed-in') signedOut()
    throw new Refused(refusal)
  }
  if (typeof answer !== 'object' || answer === null) throw new Refused(NO_SERVER)
  return answer as Out
}

async function ask(method: Method, path: string, body: object | undefined): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      credentials: 'same-origin',
      // Always JSON, which no form of another site can send.
      headers: {
        accept: 'application/json',
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
  } catch {
    throw new Refused(OFFLINE)
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    // Something else answers in other words than JSON. A connection can also break within an answer.
    const isOther = error instanceof SyntaxError && (response.ok || response.status < 500)
    throw new Refused(isOther ? NO_SERVER : OFFLINE)
  }
}

/** Reads a refusal; undefined when it is something else. Checked by hand so that pages need not load the schemas. */
export function refusalIn(answer: unknown): Refusal | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const text = (key: string) => {
    const value: unknown = Reflect.get(answer, key)
    return typeof value === 'string' ? value : undefined
  }
  const [code, message, at, clause] = ['code', 'message', 'at', 'clause'].map(text)
  if (code === undefined || message === undefined) return undefined
  return { code, message, ...(at !== undefined && { at }), ...(clause !== undefined && { clause }) }
}

export const OFFLINE: Refusal = {
  code: 'offline',
  message: 'The server cannot be reached. Check your connection and try again.',
}

const NO_SERVER: Refusal = {
  code: 'no-server',
  message: 'Online play is not available on this server.',
}
