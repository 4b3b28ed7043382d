import type { MessageVerdict } from '#contract/junk/get-verdict.schema.ts'
import type { VerdictSign } from '#contract/junk/verdict.schema.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'

/** Which sentence says why a message is where it is, and whether the signs of its verdict belong below it. */
export function reasonOf({ is_junk, verdict, mark }: MessageVerdict) {
  if (mark === 'junk') return { reason: is_junk ? 'you_junk' : 'keyword_junk', hasSigns: false } as const
  if (mark === 'good') return { reason: is_junk ? 'keyword_good' : 'you_good', hasSigns: false } as const
  if (!verdict) return { reason: is_junk ? 'unchecked_junk' : 'unchecked', hasSigns: false } as const
  if (verdict.is === 'none')
    return { reason: is_junk ? 'unchecked_junk' : 'unread', hasSigns: false } as const
  const isJunk = verdict.is === 'junk'
  if (isJunk !== is_junk) return { reason: is_junk ? 'moved_junk' : 'moved_good', hasSigns: true } as const
  if (verdict.rule !== undefined && verdict.signs.includes('blocked'))
    return { reason: 'blocked', hasSigns: false, sender: verdict.rule } as const
  if (verdict.signs.includes('filter')) return { reason: 'filter', hasSigns: false } as const
  return { reason: isJunk ? 'junk' : 'good', hasSigns: true } as const
}

/** What spoke for either side, in words, the strongest first. */
export const signWords = (signs: readonly VerdictSign[], t: ReadingT): string[] =>
  signs.map((sign) => t(`why.sign_${sign}`))
