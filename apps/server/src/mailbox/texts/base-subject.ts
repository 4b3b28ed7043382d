/** RFC 5256 §5: subj-leader. */
const LEADER = /^(?:\[[^[\]]*\] *)*(?:re|fwd?) *(?:\[[^[\]]*\] *)?: */
/** subj-blob: what a mailing list puts in front. */
const BLOB = /^\[[^[\]]*\] */
const TRAILER = /(?:\(fwd\)| )+$/
const FORWARDED = /^\[fwd:(.*)\]$/u

/**
 * The base subject by which messages are sorted and gathered, of a folded one, and whether something said that it answers
 * or forwards. RFC 5256 §2.1.
 */
export function baseSubject(folded: string): { base: string; isReply: boolean } {
  let rest = folded.trim()
  let isReply = false
  for (;;) {
    const before = rest
    const ended = rest.replace(TRAILER, '')
    isReply ||= ended !== rest.trimEnd()
    rest = ended
    for (;;) {
      const led = rest.replace(LEADER, '')
      isReply ||= led !== rest
      const bare = led.replace(BLOB, '')
      const next = bare === '' ? led : bare
      if (next === rest) break
      rest = next
    }
    const inner = FORWARDED.exec(rest)?.[1]
    if (inner !== undefined) {
      rest = inner.trim()
      isReply = true
    }
    if (rest === before) return { base: rest, isReply }
  }
}
