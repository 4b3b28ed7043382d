import { Flag, Reply } from 'lucide-react'
import type { Message, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { folderMessages } from '#web/mailbox/actions/cache/message-refs.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './MessageHead.module.css'

interface MessageButtonsProps {
  row: MessageRow
  /** Once it has come: only then can it be answered. */
  message: Message | undefined
  actions: MessageActions
}

/** What is done with a message most: the flag and an answer. */
export function MessageButtons({ row, message, actions }: MessageButtonsProps) {
  const t = useT()
  const { openComposer } = useComposer()
  const { flagged } = row.flags
  return (
    <>
      <IconButton
        label={t(flagged ? 'messages.mark_unimportant' : 'messages.mark_important_one')}
        icon={Flag}
        size="md"
        iconSize={16}
        className={classNames(flagged && styles.flagged)}
        onClick={() =>
          actions[flagged ? 'unimportant' : 'important'].run({
            folder_messages: folderMessages([row]),
            rows: [row],
            system: null,
          })
        }
      />
      <IconButton
        label={t('reading.reply')}
        icon={Reply}
        size="md"
        iconSize={16}
        disabled={!message}
        onClick={() => message && openComposer({ mode: 'reply', message })}
      />
    </>
  )
}
