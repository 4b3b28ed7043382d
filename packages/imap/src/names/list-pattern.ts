const STARS = /[*%]{2,}/g

/**
 * Whether a name matches a pattern of LIST: `*` is anything, `%` anything within one level. All positions that the
 * pattern may have reached go along the name together, so nothing is tried twice. RFC 9051 §6.3.9.
 */
export function matchesPattern(pattern: string, name: string, separator: string): boolean {
  const short = pattern.replace(STARS, (stars) => (stars.includes('*') ? '*' : '%'))
  // Every char that is no wildcard takes one of the name, and a wildcard stands beside one at most.
  if (short.length > 2 * name.length + 1) return false
  let reached = new Uint8Array(short.length + 1)
  reached[0] = 1
  overEmpty(reached, short)
  for (const char of name.split('')) {
    const next = new Uint8Array(short.length + 1)
    for (let at = 0; at < short.length; at++) {
      if (!reached[at]) continue
      const own = short[at]
      if (own === '*' || (own === '%' && char !== separator)) next[at] = 1
      else if (own === char) next[at + 1] = 1
    }
    overEmpty(next, short)
    reached = next
  }
  return reached[short.length] === 1
}

/** A wildcard may stand for nothing. */
function overEmpty(reached: Uint8Array, pattern: string): void {
  for (let at = 0; at < pattern.length; at++) {
    if (reached[at] && (pattern[at] === '*' || pattern[at] === '%')) reached[at + 1] = 1
  }
}
