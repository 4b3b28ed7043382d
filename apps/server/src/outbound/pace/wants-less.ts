/** A server that is overloaded, in trouble, or counts what we send. RFC 3463 §3.4 to §3.6. */
const TOO_MUCH = new Set(['4.3.0', '4.3.1', '4.3.2', '4.4.1', '4.4.2', '4.4.5', '4.5.3', '4.7.28'])
const TOO_MUCH_WORDS =
  /\b(?:too (?:many|much|fast)|rate|throttl\w*|slow down|overload\w*|busy|exceed\w*|deferred due|resources|load)\b/i
/** Ours, of what was never tried. */
const OURS = /^451 4\.(?:7\.5|4\.3) /

/**
 * Does a passing failure say that a domain takes less than it is given, rather than that this recipient or message
 * has to come again (a full mailbox, a greylist)? Nobody who answers takes nothing at all. RFC 5321 §4.2.
 */
export function wantsLess(reply: string): boolean {
  if (reply === '' || OURS.test(reply)) return false
  const [, code, status] = /^([245]\d\d)(?:[ -]([245]\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? []
  if (code === undefined || code === '421') return true
  return code.startsWith('4') && (TOO_MUCH.has(status ?? '') || TOO_MUCH_WORDS.test(reply))
}
