import { Forward, Reply, ReplyAll } from 'lucide-react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { replyAllRecipients } from '#contract/outbound/recipients/reply-recipients.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Kbd } from '#ui/keys/Kbd.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useComposer } from '#web/platform/composer-port.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useNamed } from '../people/contact-names.ts'
import { addressName, type IsOurs } from '../row/view/people.ts'
import styles from './QuickReply.module.css'

interface QuickReplyProps {
  message: Message
  isOurs: IsOurs
}

/** One line at the end of the message: the beginning of an answer. */
export function QuickReply({ message, isOurs }: QuickReplyProps) {
  const t = useT()
  const { openComposer } = useComposer()
  const named = useNamed()
  const [from] = message.fields.from
  const addressee = from && isOurs(from) ? message.fields.to[0] : from
  const { to, cc } = replyAllRecipients(message.fields, isOurs)
  const hasCompany = to.length + cc.length > 1
  return (
    <fieldset className={styles.quick} aria-label={t('reading.quick_reply')}>
      <Icon of={Reply} />
      <button type="button" className={styles.line} onClick={() => openComposer({ mode: 'reply', message })}>
        <span>
          {addressee ? t('reading.reply_to', { name: addressName(named(addressee)) }) : t('reading.reply')}
        </span>
        <Kbd>{keyHint('reply')}</Kbd>
      </button>
      {hasCompany && (
        <Button size="sm" icon={ReplyAll} onClick={() => openComposer({ mode: 'reply_all', message })}>
          <span>{t('reading.reply_all')}</span>
        </Button>
      )}
      <Button size="sm" icon={Forward} onClick={() => openComposer({ mode: 'forward', message })}>
        <span>{t('reading.forward')}</span>
      </Button>
    </fieldset>
  )
}
