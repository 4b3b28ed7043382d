import { Flag, Mail, MailOpen, Trash2 } from 'lucide-react'
import type { MessageRow as Row } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './RowActions.module.css'
import type { RowHandlers, RowView } from './view/row-view.ts'

interface RowActionsProps {
  row: Row
  view: RowView
  unread: boolean
  handlers: RowHandlers
}

/** The three things one does with a letter without opening it; over the date. */
export function RowActions({ row, view, unread, handlers }: RowActionsProps) {
  const t = useT()
  const { flagged } = row.flags
  return (
    <td
      className={classNames(styles.acts, view.wide && styles.wide, !view.preview && styles.noPreview)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
    >
      <IconButton
        label={t(unread ? 'messages.mark_read_one' : 'messages.mark_unread_one')}
        icon={unread ? MailOpen : Mail}
        iconSize={16}
        onClick={() => handlers.markRead(row, unread)}
      />
      <IconButton
        label={t(flagged ? 'messages.mark_unimportant' : 'messages.mark_important_one')}
        icon={Flag}
        iconSize={16}
        onClick={() => handlers.markImportant(row, !flagged)}
      />
      <IconButton
        label={t('messages.delete')}
        icon={Trash2}
        iconSize={16}
        onClick={(event) => handlers.remove(row, event)}
      />
    </td>
  )
}
