import { Forward, Reply, ReplyAll } from 'lucide-react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import type { ComposeMode } from '#contract/outbound/compose/compose.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useComposer } from '#web/platform/composer-port.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './ReadingToolbar.module.css'

/** Answers and forwards the open message, once it has come. */
export function AnswerButtons({ message }: { message: Message | undefined }) {
  const t = useT()
  const { openComposer } = useComposer()
  const compose = (mode: ComposeMode) => () => message && openComposer({ mode, message })
  return (
    <>
      <Button
        icon={Reply}
        className={classNames(styles.word, styles.pull)}
        disabled={!message}
        onClick={compose('reply')}
      >
        {t('reading.reply')}
      </Button>
      <IconButton
        label={t('reading.reply_all')}
        icon={ReplyAll}
        disabled={!message}
        onClick={compose('reply_all')}
      />
      <IconButton
        label={t('reading.forward')}
        icon={Forward}
        disabled={!message}
        onClick={compose('forward')}
      />
    </>
  )
}
