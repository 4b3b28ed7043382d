import type { Correspondence } from '#contract/mailbox/opening/get-sender.schema.ts'
import { dayWithYear } from '#web/platform/dates/stamp-date.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import type { ShownStamp } from './shown-stamp.ts'

/** Since when the reader and the sender write to each other, and how much; null where that says nothing. */
export function correspondenceText(
  { state, email, isOwn }: Pick<ShownStamp, 'state' | 'email' | 'isOwn'>,
  { received, sent, proven, since, proven_since, is_more }: Correspondence,
  t: ReadingT,
): string | null {
  if (isOwn) return null
  const day = (iso: string) => dayWithYear(t.language, new Date(iso))
  if (state === 'forged') {
    return proven > 0 && proven_since
      ? t('stamps.real', { email, count: proven, date: day(proven_since) })
      : null
  }
  const count = received + sent
  if (is_more) return t('stamps.more', { count: count - 1 })
  if (count <= 1 || !since) return t('stamps.first')
  const date = day(since)
  return sent === 0
    ? t('stamps.only_received', { count, date })
    : t('stamps.between', { count, date, received, sent })
}
