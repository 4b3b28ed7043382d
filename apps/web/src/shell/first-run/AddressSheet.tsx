import { Link } from 'wouter'
import { PassportNeeded } from '#web/addresses/aliases/access/PassportNeeded.tsx'
import { useAliases } from '#web/addresses/aliases/list-aliases.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { sectionPath } from '#web/settings/settings-section.ts'
import styles from './FirstRun.module.css'
import { NameField } from './NameField.tsx'
import { SheetForm } from './SheetForm.tsx'
import { useNewAddress } from './use-new-address.ts'

interface AddressSheetProps {
  onPass: () => void
}

/** The free address of the mailbox, beside its number. */
export function AddressSheet({ onPass }: AddressSheetProps) {
  const t = useSettingsT()
  const account = useAccount()
  const { data: own } = useAliases()
  if (!account || !own) return null
  const has = own.aliases.find(({ kind }) => kind === 'free')
  if (!has && account.limits.free_aliases > 0) return <NewAddress onPass={onPass} />
  return (
    <SheetForm onSubmit={onPass} onLeave={onPass}>
      <p>{has ? t('first_run.address_has', { email: has.email }) : t('first_run.address_paid')}</p>
      <Link href={sectionPath('aliases')}>{t('first_run.address_settings')}</Link>
    </SheetForm>
  )
}

function NewAddress({ onPass }: AddressSheetProps) {
  const t = useSettingsT()
  const address = useNewAddress(onPass)
  return (
    <SheetForm
      action={t('first_run.address_take')}
      isPending={address.isPending}
      onSubmit={address.create}
      onLeave={onPass}
    >
      {address.passport && <PassportNeeded url={address.passport.url} />}
      <NameField address={address} />
      <p className={styles.small}>
        {t('first_run.address_stays')}{' '}
        <Link href={sectionPath('domains', 'list', 'create')}>{t('first_run.address_domain')}</Link>
      </p>
    </SheetForm>
  )
}
