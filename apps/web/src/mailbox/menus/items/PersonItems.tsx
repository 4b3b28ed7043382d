import { BellOff, Copy, Search, SquarePen } from 'lucide-react'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useMayChange, useMayManage, useUser } from '#web/identity/auth/session.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import { useHideSender } from '../../reading/message/unsubscribe/hide-sender.ts'
import { isOursFor } from '../../row/view/people.ts'
import { messagesPathOf } from '../../search/messages-path.ts'
import { useCopy } from '../copy.ts'
import type { MenuWords } from '../described.tsx'

interface PersonItemsProps extends MenuWords {
  person: Address
}

/** What can be done about somebody who is named in a message. */
export function PersonItems({ person, t }: PersonItemsProps) {
  const mayChange = useMayChange()
  const { acting_as } = useUser()
  const maySetUp = useMayManage() && acting_as === undefined
  const isOurs = isOursFor(useAccount())
  const { openComposer } = useComposer()
  const hide = useHideSender()
  const copy = useCopy(t)
  return (
    <>
      {mayChange && (
        <MenuItem icon={SquarePen} onSelect={() => openComposer({ mode: 'new', to: person.email })}>
          {t('menus.write_to')}
        </MenuItem>
      )}
      <MenuItem icon={Search} onSelect={() => goToRoute(messagesPathOf(person.email))}>
        {t('menus.messages_of')}
      </MenuItem>
      <MenuItem icon={Copy} onSelect={() => copy(person.email)}>
        {t('menus.copy_address')}
      </MenuItem>
      {maySetUp && !isOurs(person) && (
        <>
          <MenuSeparator />
          <MenuItem icon={BellOff} danger onSelect={() => hide.mutate(person)}>
            {t('reading.hide_sender')}
          </MenuItem>
        </>
      )}
    </>
  )
}
