import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { chooseSender, sendersOf } from '#web/identity/account/senders.ts'
import { useUser } from '#web/identity/auth/session.ts'
import type { T } from '#web/platform/words/i18n.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useUnsubscribe } from './unsubscribe.ts'
import type { UnsubscribeWay } from './unsubscribe-way.ts'

interface UnsubscribeDialogProps {
  message: Message
  way: UnsubscribeWay
  onClose: () => void
}

/** Says what will happen before a list is left: a list hears of its reader by it. */
export function UnsubscribeDialog({ message, way, onClose }: UnsubscribeDialogProps) {
  const t = useT()
  const user = useUser()
  const account = useAccount()
  const leave = useUnsubscribe({ onDone: onClose })
  const email = account ? chooseSender(sendersOf(user, account), { message }).email : ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reading.unsubscribe_title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" busy={leave.isPending} onClick={() => leave.mutate({ message, way })}>
            {t(way.kind === 'page' ? 'reading.unsubscribe_open' : 'reading.unsubscribe')}
          </Button>
        </>
      }
    >
      <p>{whatHappens(way, email, t)}</p>
    </Dialog>
  )
}

function whatHappens(way: UnsubscribeWay, email: string, t: T): string {
  if (way.kind === 'post') return t('reading.unsubscribe_post', { host: way.host })
  if (way.kind === 'page') return t('reading.unsubscribe_page', { host: way.host })
  return t('reading.unsubscribe_message', { to: way.to, email })
}
