import { AtSign, Check, ChevronsUpDown, Settings } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '#ui/Icon.tsx'
import { Listbox } from '#ui/Listbox.tsx'
import { Popover } from '#ui/Popover.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useUser } from '#web/features/auth/session.ts'
import { type AddressId, SETTINGS_PATH } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './AddressSelect.module.css'
import { useAccount } from './account.queries.ts'
import { type OwnAddress, onlyAddress, ownAddresses } from './addresses.ts'

const ALIASES_PATH = `${SETTINGS_PATH}/aliases`

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
      <div className={styles.fixed}>
        <Icon of={AtSign} />
        <span className={styles.name}>{fixed.email}</span>
      </div>
    )
  }
  const addresses = ownAddresses(account)
  const all = { id: 'all' as const, email: t('account.all_addresses') }
  if (!account.settings.slim_list_aliases) return null
  return <AddressButton options={[all, ...addresses]} count={addresses.length} a_id={a_id} onPick={onPick} />
}

interface ChoiceProps extends AddressSelectProps {
  options: readonly OwnAddress[]
  count: number
}

function AddressButton({ options, count, a_id, onPick }: ChoiceProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const maySetUp = useUser().acting_as === undefined
  const name = options.find(({ id }) => id === a_id)?.email ?? ''
  return (
    <Popover
      label={t('account.address')}
      open={open}
      onOpenChange={setOpen}
      role="presentation"
      trigger={
        <button type="button" className={styles.button}>
          <Icon of={AtSign} />
          <span className={styles.name}>
            <VisuallyHidden>{`${t('account.address')}: `}</VisuallyHidden>
            {name}
          </span>
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <Icon of={ChevronsUpDown} size={14} />
        </button>
      }
    >
      <Listbox<AddressId>
        label={t('account.address')}
        selected={a_id}
        onPick={(id) => {
          setOpen(false)
          onPick(id)
        }}
        options={options.map(({ id, email }, index) => ({
          value: id,
          text: email,
          separated: index === 1,
          content: (
            <>
              <span className={styles.mark}>{id === a_id && <Icon of={Check} />}</span>
              <span className={styles.option}>{email}</span>
            </>
          ),
        }))}
      />
      {maySetUp && (
        <Link href={ALIASES_PATH} className={styles.link} onClick={() => setOpen(false)}>
          <Icon of={Settings} />
          {t('account.to_aliases')}
        </Link>
      )}
    </Popover>
  )
}
