import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import type { T } from '#web/platform/words/i18n.ts'
import { addressName, type IsOurs, namesLine, rowPeople } from './people.ts'
import type { RowView } from './row-view.ts'

/** Who a row is from, or, of one's own messages, to whom. */
export function rowNames(row: MessageRow, isOutgoing: boolean, isOurs: IsOurs, t: T): string {
  const names = namesLine(rowPeople(row, isOutgoing), isOurs, {
    first: t('messages.you_first'),
    later: t('messages.you'),
  })
  if (names) return names
  if (row.isDraft) return t('messages.draft_to_nobody')
  return t(isOutgoing ? 'messages.to_nobody' : 'messages.from_nobody')
}

/** Who wrote one message of a conversation. */
export function senderName({ fields }: Pick<MessageRow, 'fields'>, isOurs: IsOurs, t: T): string {
  const [from] = fields.from
  if (!from) return t('messages.from_nobody')
  return isOurs(from) ? t('messages.you_first') : addressName(from)
}

/** How a message begins; of a sealed one only that it is sealed. */
export const previewText = (
  { encrypted, preview }: Pick<MessageRow, 'encrypted' | 'preview'>,
  t: T,
): string => (encrypted ? t('messages.sealed_preview') : preview)

export const subjectText = ({ subject }: Pick<MessageRow, 'subject'>, t: T): string =>
  subject.trim() || t('messages.no_subject')

/** What a message that is not sent says of itself: that it is a draft, or when it leaves; null of any other. */
export function draftState({ id, isDraft }: MessageRow, { sendAt, now }: RowView, t: T): string | null {
  if (!isDraft) return null
  const at = sendAt.get(id)
  return at
    ? t('messages.leaves_at', { moment: formatMoment(t.language, new Date(at), now) })
    : t('messages.draft')
}

/** When lists have a message: its own date, or its return. */
export const listedAt = ({ created_at, returned }: Pick<MessageRow, 'created_at' | 'returned'>): string =>
  returned?.at ?? created_at
