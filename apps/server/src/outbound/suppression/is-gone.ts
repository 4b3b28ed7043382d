/** There is no such mailbox or domain, or it takes nothing any more. RFC 3463 §3.2, §3.3, RFC 7505 §3. */
const GONE = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
/** What servers without such codes say of a mailbox that is not there. */
const GONE_WORDS =
  /\b(?:no such|unknown|invalid|nonexistent)\s+(?:user|mailbox|recipient|address)\b|\b(?:user|mailbox|recipient|address)\s+(?:is\s+)?(?:unknown|not found|does(?: not|n't) exist)\b/i

/** Does a final refusal say that the address itself is no good, and not this message or its sender? */
export function isGone(reply: string): boolean {
  const [, status] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(reply) ?? []
  return status === undefined ? /^55[013][ -]/.test(reply) && GONE_WORDS.test(reply) : GONE.has(status)
}
