import { AddressItems } from '#web/mailbox/menus/items/AddressItems.tsx'
import { WordsAwaited } from '#web/platform/keys/KeysHeld.tsx'
import { PointedMenu } from '#web/platform/menus/PointedMenu.tsx'
import type { Pointed } from '#web/platform/menus/pointed.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'

interface SenderMenuProps {
  email: string
  pointed: Pointed
  onClose: () => void
}

/** The menu of the address that a message is from. */
export function SenderMenu({ email, pointed, onClose }: SenderMenuProps) {
  const t = useReadingT()
  if (!t) return <WordsAwaited onGiveUp={onClose} />
  return (
    <PointedMenu label={t('menus.person', { name: email })} pointed={pointed} onClose={onClose}>
      <AddressItems email={email} t={t} />
    </PointedMenu>
  )
}
