import { Forward, Reply, ReplyAll } from 'lucide-react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import type { ComposeMode } from '#contract/outbound/compose/compose.ts'
import { MenuItem } from '#ui/keys/Menu.tsx'
import { useComposer } from '#web/platform/composer-port.ts'
import { useT } from '#web/platform/words/i18n.ts'

/** Answers and forwards a message, once it has come. */
export function AnswerItems({ message }: { message: Message | undefined }) {
  const t = useT()
  const { openComposer } = useComposer()
  const compose = (mode: ComposeMode) => () => message && openComposer({ mode, message })
  return (
    <>
      <MenuItem icon={Reply} disabled={!message} onSelect={compose('reply')}>
        {t('reading.reply')}
      </MenuItem>
      <MenuItem icon={ReplyAll} disabled={!message} onSelect={compose('reply_all')}>
        {t('reading.reply_all')}
      </MenuItem>
      <MenuItem icon={Forward} disabled={!message} onSelect={compose('forward')}>
        {t('reading.forward')}
      </MenuItem>
    </>
  )
}
