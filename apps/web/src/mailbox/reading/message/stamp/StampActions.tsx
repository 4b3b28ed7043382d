import { Mail, OctagonAlert, UserPlus } from 'lucide-react'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import { useContactNames } from '#web/mailbox/people/list-contacts.ts'
import { messagesPathOf } from '#web/mailbox/search/messages-path.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { useAddSender } from './create-contact.ts'
import type { ShownStamp } from './shown-stamp.ts'

interface StampActionsProps {
  t: ReadingT
  stamp: ShownStamp
  name: string
  onJunk: (() => void) | undefined
  onClose: () => void
}

/** What is done about a sender: all of their mail, the address book; about a forger, Spam. */
export function StampActions({ t, stamp, name, onJunk, onClose }: StampActionsProps) {
  const { info, acting_as } = useUser()
  const names = useContactNames()
  const add = useAddSender(t)
  const { email, state, isOwn } = stamp
  const mayKeepContacts = info.alias === undefined && acting_as === undefined
  if (state === 'forged') {
    return onJunk ? (
      <Button variant="secondary" icon={OctagonAlert} onClick={onJunk}>
        {t('stamps.to_junk')}
      </Button>
    ) : null
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={Mail}
        onClick={() => {
          onClose()
          goToRoute(messagesPathOf(email))
        }}
      >
        {t('stamps.all_messages')}
      </Button>
      {mayKeepContacts && !isOwn && names[emailKey(email)] === undefined && (
        <Button icon={UserPlus} busy={add.isPending} onClick={() => add.mutate({ name, email })}>
          {t('stamps.add_contact')}
        </Button>
      )}
    </>
  )
}
