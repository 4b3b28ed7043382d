import { AtSign, ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '#ui/marks/Icon.tsx'
import { type OwnAddress, onlyAddress, ownAddresses } from '#web/identity/account/addresses.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useUser } from '#web/identity/auth/session.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { UnreadCounter } from '../counters/UnreadCounter.tsx'
import { useAddressCounts } from '../folders/list-address-counts.ts'
import styles from './AddressRows.module.css'
import { addressMenu } from './address-menu.ts'

/** More would push the folders out of sight. */
const SHOWN_MAX = 5

interface AddressRowsProps {
  a_id: AddressId
  onPick: (a_id: AddressId) => void
}

/** Whose mail is listed, as rows of the sidebar when `slim_list_aliases` is off; the rest behind one more row. */
export function AddressRows({ a_id, onPick }: AddressRowsProps) {
  const t = useT()
  const user = useUser()
  const account = useAccount()
  if (!account || account.settings.slim_list_aliases || onlyAddress(user, account)) return null
  const all = [{ id: 'all' as const, email: t('account.all_addresses') }, ...ownAddresses(account)]
  return <Rows all={all} a_id={a_id} onPick={onPick} />
}

function Rows({ all, a_id, onPick }: AddressRowsProps & { all: readonly OwnAddress[] }) {
  const t = useT()
  const counts = useAddressCounts()
  const [isOpen, setOpen] = useState(false)
  const isFolded = !isOpen && all.length > SHOWN_MAX + 1
  const shown = isFolded ? all.filter(({ id }, at) => at < SHOWN_MAX || id === a_id) : all
  return (
    <nav className={styles.rows} aria-label={t('account.address')}>
      {shown.map(({ id, email }) => (
        <button
          key={id}
          type="button"
          className={styles.row}
          title={email}
          {...addressMenu(id, email)}
          aria-current={id === a_id ? 'true' : undefined}
          onClick={() => onPick(id)}
        >
          <Icon of={AtSign} />
          <span className={styles.name}>{email}</span>
          <UnreadCounter count={counts.get(id)} />
        </button>
      ))}
      {(isFolded || isOpen) && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon of={isOpen ? ChevronUp : ChevronDown} />
          {isOpen
            ? t('account.fewer_addresses')
            : t('account.more_addresses', { count: all.length - shown.length })}
        </button>
      )}
    </nav>
  )
}
