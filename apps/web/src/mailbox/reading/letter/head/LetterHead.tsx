import type { ReactNode } from 'react'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { findFolder } from '#web/mailbox/folders/folder-tree.ts'
import type { MailDesk } from '#web/mailbox/list/use-mail-desk.ts'
import { namedRow, useNamed } from '#web/mailbox/people/contact-names.ts'
import type { ReadingLayout } from '#web/mailbox/reading/reading-layout.ts'
import type { IsOurs } from '#web/mailbox/row/look/people.ts'
import { useStateOf } from '#web/platform/browser/use-state-of.ts'
import { useToday } from '#web/platform/browser/use-today.ts'
import { formatLetterDate, formatListDate, formatMoment } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { ListActions } from '../unsubscribe/ListActions.tsx'
import { LetterDetails } from './LetterDetails.tsx'
import styles from './LetterHead.module.css'
import { MessageButtons } from './MessageButtons.tsx'
import { MessagePeople } from './MessagePeople.tsx'

interface LetterHeadProps {
  row: MessageRow
  /** Once it has come: what only the whole letter knows. */
  message: Message | undefined
  isOurs: IsOurs
  desk: MailDesk
  layout: ReadingLayout
  menu: ReactNode
  onFold?: (() => void) | undefined
}

/** Who wrote it, to whom and when; the same facts whole behind one button. */
export function LetterHead({ row, message, isOurs, desk, layout, menu, onFold }: LetterHeadProps) {
  const t = useT()
  const [hasDetails, setDetails] = useStateOf(row.id, false)
  const { fields } = namedRow(row, useNamed())
  const [from = { email: '', name: '' }] = fields.from
  const today = useToday()
  const isPhone = layout === 'phone'
  // Spam is answered by nothing: an answer tells that somebody reads.
  const isJunk = findFolder(desk.list.folders, row.folder_id)?.system === 'junk'

  return (
    <>
      <header className={styles.head}>
        <Avatar {...from} size={isPhone ? 40 : 32} />
        <div className={styles.people}>
          <MessagePeople
            from={from}
            fields={fields}
            isOurs={isOurs}
            hasDetails={hasDetails}
            onDetails={setDetails}
            onFold={onFold}
          />
          {message && desk.mayChange && !isJunk && <ListActions key={row.id} message={message} />}
        </div>
        <div className={styles.acts}>
          <time dateTime={row.created_at} title={formatMoment(t.language, row.created_at)}>
            {isPhone
              ? formatListDate(t.language, row.created_at, today)
              : formatLetterDate(t.language, row.created_at, today, t('reading.today'))}
          </time>
          {!isPhone && desk.mayChange && <MessageButtons row={row} message={message} desk={desk} />}
          {menu}
        </div>
      </header>
      {hasDetails && <LetterDetails row={row} message={message} />}
    </>
  )
}
