import { CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { TextField } from '#ui/controls/Field.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { PassportNeeded } from '#web/addresses/aliases/access/PassportNeeded.tsx'
import { useAliases } from '#web/addresses/aliases/list-aliases.ts'
import { usePublicDomains } from '#web/addresses/aliases/list-public-domains.ts'
import { useAliasForm } from '#web/addresses/aliases/use-alias-form.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { sectionPath } from '#web/settings/settings-section.ts'
import styles from './FirstRun.module.css'
import { SheetForm } from './SheetForm.tsx'

interface AddressSheetProps {
  onPass: () => void
}

/** The free address of the mailbox, beside its number. */
export function AddressSheet({ onPass }: AddressSheetProps) {
  const t = useSettingsT()
  const account = useAccount()
  const { data: own } = useAliases()
  const domains = usePublicDomains()
  if (!account || !own || !domains) return null
  const has = own.aliases.find(({ kind }) => kind === 'free')
  if (!has && account.limits.free_aliases > 0)
    return (
      <NewAddress
        domains={domains.filter(({ free }) => free)}
        free_aliases={account.limits.free_aliases}
        onPass={onPass}
      />
    )
  return (
    <SheetForm onSubmit={onPass} onLeave={onPass}>
      <p>{has ? t('first_run.address_has', { email: has.email }) : t('first_run.address_paid')}</p>
      <Link href={sectionPath('aliases')}>{t('first_run.address_settings')}</Link>
    </SheetForm>
  )
}

interface NewAddressProps extends AddressSheetProps {
  domains: readonly { name: string; free: boolean }[]
  free_aliases: number
}

function NewAddress({ domains, free_aliases, onPass }: NewAddressProps) {
  const t = useSettingsT()
  const form = useAliasForm({ aliases: [], orders: [], domains, free_aliases }, () => onPass())
  return (
    <SheetForm
      action={t('first_run.address_take')}
      isPending={form.isPending}
      onSubmit={form.create}
      onLeave={onPass}
    >
      {form.passport && <PassportNeeded url={form.passport.url} />}
      {form.formError && (
        <Banner kind="danger" icon={CircleAlert}>
          {form.formError}
        </Banner>
      )}
      <TextField
        tall
        label={t('aliases.name')}
        value={form.name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.nameError}
        onChange={(event) => form.changeName(event.target.value)}
      />
      <Select
        label={t('aliases.domain')}
        options={form.allowed.map((one) => ({ value: one, text: `@${one}` }))}
        value={form.domain}
        error={form.domainError}
        onPick={form.changeDomain}
      />
      <p className={styles.small}>
        {t('first_run.address_stays')}{' '}
        <Link href={sectionPath('domains', 'list', 'create')}>{t('first_run.address_domain')}</Link>
      </p>
    </SheetForm>
  )
}
