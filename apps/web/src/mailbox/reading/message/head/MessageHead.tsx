import type { ReactNode } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { useMayChange } from '#web/identity/auth/session.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { findFolder } from '#web/mailbox/folders/folder-tree.ts'
import { namedRow, useNamed } from '#web/mailbox/people/contact-names.ts'
import type { ReadingLayout } from '#web/mailbox/reading/reading-layout.ts'
import type { IsOurs } from '#web/mailbox/row/view/people.ts'
import { useStateOf } from '#web/platform/browser/use-state-of.ts'
import { useToday } from '#web/platform/browser/use-today.ts'
import { formatListDate, formatMessageDate, formatMoment } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { ListActions } from '../unsubscribe/ListActions.tsx'
import { MessageButtons } from './MessageButtons.tsx'
import { MessageDetails } from './MessageDetails.tsx'
import styles from './MessageHead.module.css'
import { MessagePeople } from './MessagePeople.tsx'

interface MessageHeadProps {
  row: MessageRow
  /** Once it has come: what only the whole message knows. */
  message: Message | undefined
  isOurs: IsOurs
  folders: readonly Folder[]
  actions: MessageActions
  layout: ReadingLayout
  menu: ReactNode
  onFold?: (() => void) | undefined
}

/** Who wrote it, to whom and when; the same facts whole behind one button. */
export function MessageHead(props: MessageHeadProps) {
  const { row, message, isOurs, folders, actions, layout, menu, onFold } = props
  const mayChange = useMayChange()
  const t = useT()
  const [hasDetails, setDetails] = useStateOf(row.id, false)
  const { fields } = namedRow(row, useNamed())
  const [from = { email: '', name: '' }] = fields.from
  const today = useToday()
  const isPhone = layout === 'phone'
  // Spam is answered by nothing: an answer tells that somebody reads.
  const isJunk = findFolder(folders, row.folder_id)?.system === 'junk'

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
          {message && mayChange && !isJunk && <ListActions key={row.id} message={message} />}
        </div>
        <div className={styles.acts}>
          <time dateTime={row.created_at} title={formatMoment(t.language, row.created_at)}>
            {isPhone
              ? formatListDate(t.language, row.created_at, today)
              : formatMessageDate(t.language, row.created_at, today, t('reading.today'))}
          </time>
          {!isPhone && mayChange && <MessageButtons row={row} message={message} actions={actions} />}
          {menu}
        </div>
      </header>
      {hasDetails && <MessageDetails row={row} message={message} />}
    </>
  )
}
