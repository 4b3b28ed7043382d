import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Skeleton } from '#ui/layout/Skeleton.tsx'
import { formatListDate } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { namedRow, useNamed } from '../people/contact-names.ts'
import { useOpenedMessage } from '../reading/open-message.ts'
import { isSelected, type Selection } from '../selection/selection.ts'
import type { RowLook } from './look/row-look.ts'
import { previewText, senderName } from './look/row-text.ts'
import styles from './ThreadRows.module.css'

interface ThreadRowsProps {
  row: MessageRow
  look: RowLook
  selection: Selection
  onToggle: (letter: MessageRow) => void
  onOpen: (letter: MessageRow) => void
}

/** The letters of a conversation under its row, newest first. */
export function ThreadRows({ row, look, selection, onToggle, onOpen }: ThreadRowsProps) {
  const t = useT()
  const named = useNamed()
  const { data } = useOpenedMessage(row)
  const letters = data?.thread.toReversed()

  return (
    <>
      {letters?.map((letter) => (
        <tr
          key={letter.id}
          tabIndex={-1}
          aria-selected={isSelected(selection, letter)}
          className={classNames(
            styles.row,
            !letter.flags.seen && styles.unread,
            isSelected(selection, letter) && styles.checked,
          )}
          onClick={() => onOpen(letter)}
          onKeyDown={(event) =>
            event.key === 'Enter' && event.target === event.currentTarget && onOpen(letter)
          }
        >
          <td className={styles.check}>
            <Checkbox
              checked={isSelected(selection, letter)}
              label={t('messages.select_message')}
              onClick={(event) => event.stopPropagation()}
              onChange={() => onToggle(letter)}
            />
          </td>
          <td className={classNames(styles.from, letter.isDraft && styles.draft)}>
            {letter.isDraft ? t('messages.draft') : senderName(namedRow(letter, named), look.isOurs, t)}
          </td>
          <td className={styles.preview}>{previewText(letter, t)}</td>
          <td className={styles.date}>
            <time dateTime={letter.created_at}>
              {formatListDate(t.language, letter.created_at, look.now)}
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
