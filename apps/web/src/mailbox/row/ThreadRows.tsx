import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Skeleton } from '#ui/layout/Skeleton.tsx'
import { formatListDate } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { namedRow, useNamed } from '../people/contact-names.ts'
import { useOpenedMessage } from '../reading/open-message.ts'
import { isSelected, type Selection } from '../selection/selection.ts'
import styles from './ThreadRows.module.css'
import { previewText, senderName } from './view/row-text.ts'
import type { RowView } from './view/row-view.ts'

interface ThreadRowsProps {
  row: MessageRow
  view: RowView
  selection: Selection
  onToggle: (message: MessageRow) => void
  onOpen: (message: MessageRow) => void
}

/** The messages of a conversation under its row, newest first. */
export function ThreadRows({ row, view, selection, onToggle, onOpen }: ThreadRowsProps) {
  const t = useT()
  const named = useNamed()
  const { data } = useOpenedMessage(row)
  const messages = data?.thread.toReversed()

  return (
    <>
      {messages?.map((message) => (
        <tr
          key={message.id}
          tabIndex={-1}
          aria-selected={isSelected(selection, message)}
          className={classNames(
            styles.row,
            !message.flags.seen && styles.unread,
            isSelected(selection, message) && styles.checked,
          )}
          onClick={() => onOpen(message)}
          onKeyDown={(event) =>
            event.key === 'Enter' && event.target === event.currentTarget && onOpen(message)
          }
        >
          <td className={styles.check}>
            <Checkbox
              checked={isSelected(selection, message)}
              label={t('messages.select_message')}
              onClick={(event) => event.stopPropagation()}
              onChange={() => onToggle(message)}
            />
          </td>
          <td className={classNames(styles.from, message.isDraft && styles.draft)}>
            {message.isDraft ? t('messages.draft') : senderName(namedRow(message, named), view.isOurs, t)}
          </td>
          <td className={styles.preview}>{previewText(message, t)}</td>
          <td className={styles.date}>
            <time dateTime={message.created_at}>
              {formatListDate(t.language, message.created_at, view.now)}
            </time>
          </td>
        </tr>
      )) ??
        [row, ...row.threads].map(({ id }) => (
          <tr key={id} className={styles.row} aria-busy="true">
            <td>
              <Skeleton width={16} height={16} />
            </td>
            <td>
              <Skeleton />
            </td>
            <td>
              <Skeleton />
            </td>
            <td>
              <Skeleton width={40} />
            </td>
          </tr>
        ))}
    </>
  )
}
