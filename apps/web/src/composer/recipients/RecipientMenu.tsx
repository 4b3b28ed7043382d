import { X } from 'lucide-react'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { PersonItems } from '#web/mailbox/menus/items/PersonItems.tsx'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { WordsAwaited } from '#web/platform/keys/KeysHeld.tsx'
import { PointedMenu } from '#web/platform/menus/PointedMenu.tsx'
import type { Pointed } from '#web/platform/menus/pointed.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'

interface RecipientMenuProps {
  /** As the writer calls them. */
  address: Address
  pointed: Pointed
  onClose: () => void
  onRemove: () => void
}

/** The menu of a recipient: that of anybody who is named in a message, and out of the field. */
export function RecipientMenu({ address, pointed, onClose, onRemove }: RecipientMenuProps) {
  const t = useReadingT()
  if (!t) return <WordsAwaited onGiveUp={onClose} />
  const name = addressName(address)
  return (
    <PointedMenu label={t('menus.person', { name })} pointed={pointed} onClose={onClose}>
      <PersonItems person={{ email: address.email, name }} message={null} t={t} />
      <MenuSeparator />
      <MenuItem icon={X} onSelect={onRemove}>
        {t('compose.remove_recipient', { name })}
      </MenuItem>
    </PointedMenu>
  )
}
