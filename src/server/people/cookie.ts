import { isSecret } from './secrets.ts'

export const SESSION_COOKIE = 'interregnum'

/** The longest time browsers keep a cookie. The server ends sessions; a browser that forgot its guest would lose them. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/**
 * The value of a Set-Cookie header.
 * @param secret null deletes the cookie
 * @param isSecure restricts the cookie to https
 */
export function sessionCookie(secret: string | null, isSecure: boolean): string {
  const maxAge = secret === null ? 0 : MAX_AGE_SECONDS
  const attributes = `Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return `${SESSION_COOKIE}=${secret ?? ''}; ${attributes}`
}

/** The well-formed session secret in a Cookie header, if any. */
export function secretIn(cookies: string | undefined): string | undefined {
  return cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
    .map((pair) => pair.slice(SESSION_COOKIE.length + 1))
    .find((value) => isSecret('ints', value))
}
