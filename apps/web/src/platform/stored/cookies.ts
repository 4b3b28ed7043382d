/** `document`, or what stands for it. */
export interface CookieJar {
  cookie: string
}

/** Value of a cookie, decoded; null when absent. */
export function readCookie(jar: CookieJar, name: string): string | null {
  const cookie = jar.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (cookie === undefined) return null
  try {
    return decodeURIComponent(cookie.slice(name.length + 1))
  } catch {
    return null
  }
}

/** Sets a cookie for the whole site for so many seconds; 0 removes it. */
export function writeCookie(
  jar: CookieJar,
  name: string,
  value: string,
  { max_age_s, secure }: { max_age_s: number; secure: boolean },
): void {
  const end = secure ? '; Secure' : ''
  jar.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${max_age_s}; SameSite=Lax${end}`
}
