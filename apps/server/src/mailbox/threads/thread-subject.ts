/** Re, Fwd and their kin in the languages people write to us in, with counters: "RE[2]:", "Отв:", "AW:". Decisions 3. */
const PREFIX =
  /^\s*(?:(?:re|fwd?|fw|ha|aw|wg|sv|vs|antw|tr|rv|ref|odp|отв|ответ|на|пер|пересл|hа)\s*(?:\[\d+\]|\(\d+\)|\^\d+|\*\d+)?\s*:)/iu
/** A mailing list's tag in front, which a reply may carry before or after its prefix. */
const LIST_TAG = /^\s*\[[^\]]{1,40}\]\s*/u

/**
 * A subject without prefixes and list tags, folded for comparison, and whether it had a reply prefix. Spaces
 * inside count: joining by subject is the last resort, and a program that changes them sends References.
 */
export function threadSubject(subject: string): { base: string; isReply: boolean } {
  let rest = subject.normalize('NFKC')
  let isReply = false
  for (;;) {
    const shorter = rest.replace(PREFIX, '')
    if (shorter !== rest) {
      isReply = true
      rest = shorter
      continue
    }
    const untagged = rest.replace(LIST_TAG, '')
    if (untagged === rest || untagged === '') break
    rest = untagged
  }
  const base = rest.toLowerCase().replaceAll('ё', 'е').trim()
  return { base: base.slice(0, 500), isReply }
}
