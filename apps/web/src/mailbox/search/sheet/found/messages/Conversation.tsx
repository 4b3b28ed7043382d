import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { FoundConversation } from '#contract/mailbox/search/columns/search-conversations.schema.ts'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { Highlighted } from '#web/mailbox/row/view/Highlighted.tsx'
import { isOursFor } from '#web/mailbox/row/view/people.ts'
import { previewText, senderName, subjectText } from '#web/mailbox/row/view/row-text.ts'
import { formatListDate } from '#web/platform/words/format.ts'
import type { SheetForm } from '../../sheet-form.ts'
import { useSheetT } from '../../sheet-texts.ts'
import { aroundHit } from './around-hit.ts'
import styles from './Conversation.module.css'
import { useSheetWords } from './use-sheet-words.ts'

interface ConversationProps {
  conversation: FoundConversation
  form: SheetForm
}

/** What was found of a conversation: the newest letter on top, two more on a bracket, how many there are. */
export function Conversation({ conversation, form }: ConversationProps) {
  const t = useSheetT()
  const words = useSheetWords(form)
  const isOurs = isOursFor(useAccount())
  const { messages, excerpts, hits, first_at, last_at } = conversation
  const [best, ...others] = messages as [MessageRow, ...MessageRow[]]
  const now = new Date()
  const date = (at: string) => formatListDate(t.language, at, now)
  const text = (row: MessageRow, nth: number) => aroundHit(excerpts[nth] || previewText(row, t), words.body)
  const counted = t('finding.messages_found', { count: hits })
  const [face] = best.fields.from
  return (
    <>
      <Avatar name={face?.name ?? ''} email={face?.email ?? ''} />
      <div className={styles.said}>
        <p className={styles.first}>
          <b>
            <Highlighted text={subjectText(best, t)} words={words.subject} />
          </b>
          <time dateTime={best.created_at}>{date(best.created_at)}</time>
        </p>
        <p className={styles.text}>
          <span className={styles.who}>{senderName(best, isOurs, t)}</span>{' '}
          <Highlighted text={text(best, 0)} words={words.body} />
        </p>
        {others.map((row, nth) => (
          <p key={row.id} className={styles.other}>
            <b>{senderName(row, isOurs, t)}</b>
            <span>
              <Highlighted text={text(row, nth + 1)} words={words.body} />
            </span>
            <time dateTime={row.created_at}>{date(row.created_at)}</time>
          </p>
        ))}
        {hits > 1 && (
          <p className={styles.sum}>
            {t('finding.in_conversation', { messages: counted, first: date(first_at), last: date(last_at) })}
            {hits > messages.length && (
              <>
                {', '}
                <em>{t('finding.more_messages', { count: hits - messages.length })}</em>
              </>
            )}
          </p>
        )}
      </div>
    </>
  )
}
