import { Copy, Settings, SquarePen } from 'lucide-react'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { sendingAddresses } from '#web/identity/account/addresses.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useMayChange, useUser } from '#web/identity/auth/session.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { navigate } from '#web/platform/mail-route.ts'
import { SETTINGS_PATH } from '#web/platform/paths.ts'
import { useCopy } from '../copy.ts'
import type { MenuWords } from '../described.tsx'

interface AddressItemsProps extends Pick<MenuWords, 't'> {
  email: string
}

/** What can be done with an address of one's own. */
export function AddressItems({ email, t }: AddressItemsProps) {
  const mayChange = useMayChange()
  const account = useAccount()
  const maySend = account ? sendingAddresses(account).some((one) => one.email === email) : false
  const maySetUp = useUser().acting_as === undefined
  const { openComposer } = useComposer()
  const copy = useCopy(t)
  return (
    <>
      {mayChange && maySend && (
        <MenuItem icon={SquarePen} onSelect={() => openComposer({ mode: 'new', from: email })}>
          {t('menus.write_from')}
        </MenuItem>
      )}
      <MenuItem icon={Copy} onSelect={() => copy(email)}>
        {t('menus.copy_address')}
      </MenuItem>
      {maySetUp && (
        <>
          <MenuSeparator />
          <MenuItem icon={Settings} onSelect={() => navigate(`${SETTINGS_PATH}/aliases`)}>
            {t('account.to_aliases')}
          </MenuItem>
        </>
      )}
    </>
  )
}
