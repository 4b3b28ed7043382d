import { Check, Settings } from 'lucide-react'
import { Link } from 'wouter'
import { Listbox } from '#ui/controls/Listbox.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import type { OwnAddress } from '#web/identity/account/addresses.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { type AddressId, SETTINGS_PATH } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { UnreadCounter } from '../counters/UnreadCounter.tsx'
import { useAddressCounts } from '../folders/list-address-counts.ts'
import styles from './AddressMenu.module.css'
import { addressMenu } from './address-menu.ts'

const ALIASES_PATH = `${SETTINGS_PATH}/aliases`

interface AddressMenuProps {
  options: readonly OwnAddress[]
  a_id: AddressId
  onPick: (a_id: AddressId) => void
  onLeave: () => void
}

/** The addresses, each with its unread messages, and the way to the page about them. */
export function AddressMenu({ options, a_id, onPick, onLeave }: AddressMenuProps) {
  const t = useT()
  const counts = useAddressCounts()
  const maySetUp = useUser().acting_as === undefined
  return (
    <>
      <Listbox<AddressId>
        label={t('account.address')}
        selected={a_id}
        onPick={onPick}
        options={options.map(({ id, email }, index) => ({
          value: id,
          text: email,
          separated: index === 1,
          content: (
            <>
              <span className={styles.mark}>{id === a_id && <Icon of={Check} />}</span>
              <span className={styles.option} title={email} {...addressMenu(id, email)}>
                {email}
              </span>
              <UnreadCounter count={counts.get(id)} />
            </>
          ),
        }))}
      />
      {maySetUp && (
        <Link href={ALIASES_PATH} className={styles.link} onClick={onLeave}>
          <Icon of={Settings} />
          {t('account.to_aliases')}
        </Link>
      )}
    </>
  )
}
