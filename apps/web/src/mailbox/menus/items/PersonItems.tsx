import { Copy, Search, SquarePen, User, UserPlus } from 'lucide-react'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useMayChange, useMayManage, useUser } from '#web/identity/auth/session.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { goToRoute, navigate } from '#web/platform/mail-route.ts'
import { CONTACTS_PATH } from '#web/platform/paths.ts'
import type { MessageRef } from '../../actions/cache/message-refs.ts'
import { useContactNames } from '../../people/list-contacts.ts'
import { useAddSender } from '../../reading/message/stamp/create-contact.ts'
import { isOursFor } from '../../row/view/people.ts'
import { messagesPathOf } from '../../search/messages-path.ts'
import { useCopy } from '../copy.ts'
import type { MenuWords } from '../described.tsx'
import { PersonHead } from './PersonHead.tsx'
import { SenderRuleItems } from './SenderRuleItems.tsx'

interface PersonItemsProps extends Pick<MenuWords, 't'> {
  person: Address
  /** The message that names them; null elsewhere. */
  message: MessageRef | null
}

/** What can be done about somebody who is named in a message. */
export function PersonItems({ person, message, t }: PersonItemsProps) {
  const mayChange = useMayChange()
  const { info, acting_as } = useUser()
  const mayKeepContacts = info.alias === undefined && acting_as === undefined
  const maySetUp = useMayManage() && acting_as === undefined
  const isOurs = isOursFor(useAccount())
  const { openComposer } = useComposer()
  const copy = useCopy(t)
  return (
    <>
      {message && <PersonHead person={person} message={message} t={t} />}
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
      {mayKeepContacts && !isOurs(person) && <ContactItem person={person} t={t} />}
      {maySetUp && !isOurs(person) && (
        <>
          <MenuSeparator />
          <SenderRuleItems person={person} t={t} />
        </>
      )}
    </>
  )
}

/** The way to what the address book has of them, or into it. */
function ContactItem({ person, t }: Pick<PersonItemsProps, 'person' | 't'>) {
  const names = useContactNames()
  const add = useAddSender(t)
  const isKept = names[emailKey(person.email)] !== undefined
  const show = () => navigate(`${CONTACTS_PATH}?${new URLSearchParams({ search: person.email })}`)
  return (
    <MenuItem icon={isKept ? User : UserPlus} onSelect={() => (isKept ? show() : add.mutate(person))}>
      {t(isKept ? 'menus.contact' : 'stamps.add_contact')}
    </MenuItem>
  )
}
