import { AtSign, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '#ui/marks/Icon.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { type OwnAddress, onlyAddress, ownAddresses } from '#web/identity/account/addresses.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useUser } from '#web/identity/auth/session.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { AddressMenu } from './AddressMenu.tsx'
import styles from './AddressSelect.module.css'
import { addressMenu } from './address-menu.ts'

interface AddressSelectProps {
  a_id: AddressId
  onPick: (a_id: AddressId) => void
}

/** Whose mail is listed: all addresses or one. Nothing when `slim_list_aliases` is off: then they are rows. */
export function AddressSelect({ a_id, onPick }: AddressSelectProps) {
  const t = useT()
  const user = useUser()
  const account = useAccount()
  if (!account) return <div className={styles.empty} />

  const fixed = onlyAddress(user, account)
  if (fixed) {
    return (
      <div className={styles.fixed} {...addressMenu(0, fixed.email)}>
        <Icon of={AtSign} />
        <span className={styles.name}>{fixed.email}</span>
      </div>
    )
  }
  const all = { id: 'all' as const, email: t('account.all_addresses') }
  if (!account.settings.slim_list_aliases) return null
  return <AddressButton options={[all, ...ownAddresses(account)]} a_id={a_id} onPick={onPick} />
}

function AddressButton({ options, a_id, onPick }: AddressSelectProps & { options: readonly OwnAddress[] }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const name = options.find(({ id }) => id === a_id)?.email ?? ''
  return (
    <Popover
      label={t('account.address')}
      open={open}
      onOpenChange={setOpen}
      role="presentation"
      trigger={
        <button type="button" className={styles.button} {...addressMenu(a_id, name)}>
          <Icon of={AtSign} />
          <span className={styles.name}>
            <VisuallyHidden>{`${t('account.address')}: `}</VisuallyHidden>
            {name}
          </span>
          <Icon of={ChevronsUpDown} size={14} />
        </button>
      }
    >
      <AddressMenu
        options={options}
        a_id={a_id}
        onPick={(id) => {
          setOpen(false)
          onPick(id)
        }}
        onLeave={() => setOpen(false)}
      />
    </Popover>
  )
}
