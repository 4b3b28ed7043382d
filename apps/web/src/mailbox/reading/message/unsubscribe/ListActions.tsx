import { useState } from 'react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useHideSender } from './hide-sender.ts'
import styles from './ListActions.module.css'
import { UnsubscribeDialog } from './UnsubscribeDialog.tsx'
import { unsubscribeWay } from './unsubscribe-way.ts'

/** Under the head of a message from a list: the ways to hear no more from it. */
export function ListActions({ message }: { message: Message }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const hide = useHideSender()
  const { info, acting_as } = useUser()
  const way = unsubscribeWay(message)
  const [sender] = message.fields.from
  if (!way || !sender) return null
  const maySetUp = info.alias === undefined && acting_as === undefined
  return (
    <div className={styles.list}>
      <Button variant="link" onClick={() => setAsking(true)}>
        {t('reading.unsubscribe')}
      </Button>
      {maySetUp && (
        <Button
          variant="link"
          busy={hide.isPending}
          onClick={() => hide.mutate({ email: sender.email, name: addressName(sender) })}
        >
          {t('reading.hide_sender')}
        </Button>
      )}
      {isAsking && <UnsubscribeDialog message={message} way={way} onClose={() => setAsking(false)} />}
    </div>
  )
}
