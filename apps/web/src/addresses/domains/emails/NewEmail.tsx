import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import type { Account } from '#contract/identity/account/account.schema.ts'
import { priceText } from '#web/billing/payment-words.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { NameDialog } from '#web/platform/forms/NameDialog.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Domains.module.css'
import { useCreateDomainEmail } from './create-domain-email.ts'

interface NewEmailProps {
  domain: DomainDetail
  /** Those that are there: the first ones cost nothing. */
  emails: readonly DomainEmail[]
  /** Says how many of them that are, and what the others cost. */
  account: Pick<Account, 'limits' | 'prices'>
  onClose: () => void
}

/** What stands before the @ of a new address, and what it costs. */
export function NewEmail({ domain, emails, account, onClose }: NewEmailProps) {
  const t = useSettingsT()
  const { mutate: create, isPending, error, reset } = useCreateDomainEmail({ quiet: true, onDone: onClose })
  const limit = account.limits.free_domain_emails
  const free_left = limit - emails.filter(({ payment }) => payment === null).length
  const isWrong = error instanceof CallFailed && error.code === 'invalid_alias'
  const refusal = isWrong ? t('domains.email_name_wrong') : error ? failureText(error, t) : undefined
  return (
    <NameDialog
      title={t('domains.new_email')}
      action={t('domains.email_create')}
      label={t('domains.email_name')}
      maxLength={64}
      verbatim
      end={<span className={styles.suffix}>@{domain.shown_name}</span>}
      hint={
        free_left > 0 || account.prices === null
          ? t('domains.email_free', { count: free_left, limit })
          : t('domains.email_paid', { price: priceText(account.prices.domain_email_cents, t) })
      }
      needed={t('domains.email_name_needed')}
      refusal={refusal}
      isPending={isPending}
      onName={(name) => create({ id: domain.id, name })}
      onEdit={reset}
      onClose={onClose}
    />
  )
}
