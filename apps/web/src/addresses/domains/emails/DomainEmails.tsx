import { AtSign, Plus } from 'lucide-react'
import { useState } from 'react'
import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import type { Account } from '#contract/identity/account/account.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { priceText } from '#web/billing/payment-words.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { CatchAll } from '../catch-all/CatchAll.tsx'
import styles from '../Domains.module.css'
import { DomainPrograms } from './DomainPrograms.tsx'
import { EmailDialogs, type EmailQuestion } from './EmailDialogs.tsx'
import { EmailRow } from './EmailRow.tsx'
import { useDomainEmails } from './list-domain-emails.ts'
import { NewEmail } from './NewEmail.tsx'

/** The addresses of a domain: made, switched, lent to others, deleted. */
export function DomainEmails({ domain }: { domain: DomainDetail }) {
  const t = useSettingsT()
  const account = useAccount()
  const query = useDomainEmails(domain.id)
  const emails = query.data
  const [isMaking, setMaking] = useState(false)
  const [openQuestion, setOpenQuestion] = useState<{ question: EmailQuestion; email: DomainEmail } | null>(
    null,
  )
  const isConfirmed = domain.status === 'succeed'
  return (
    <div className={styles.part}>
      <div className={styles.intro}>
        <p>
          {isConfirmed
            ? account &&
              (account.prices
                ? t('domains.emails_lead', {
                    count: account.limits.free_domain_emails,
                    price: priceText(account.prices.domain_email_cents, t),
                  })
                : t('domains.emails_lead_free', { count: account.limits.free_domain_emails }))
            : t('domains.emails_wait')}
        </p>
        {isConfirmed && emails && account && !isFull(account, emails) && (
          <Button variant="primary" icon={Plus} onClick={() => setMaking(true)}>
            {t('domains.new_email')}
          </Button>
        )}
      </div>
      <Loaded query={query}>
        {(emails) =>
          emails.length === 0 ? (
            <EmptyState icon={AtSign} title={t('domains.emails_empty')} hint={t('domains.emails_empty_hint')}>
              {isConfirmed && !isMaking && (
                <Button variant="secondary" onClick={() => setMaking(true)}>
                  {t('domains.first_email')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <>
              <div className={styles.long_names}>
                <Table
                  label={t('domains.addresses')}
                  head={[t('domains.email'), t('domains.state'), t('domains.lent_to'), t('settings.actions')]}
                >
                  {emails.map((email) => (
                    <EmailRow
                      key={email.id}
                      email={email}
                      domain={domain}
                      onAsk={(question) => setOpenQuestion({ question, email })}
                    />
                  ))}
                </Table>
              </div>
              <CatchAll domain={domain} emails={emails} />
              <DomainPrograms emails={emails} />
            </>
          )
        }
      </Loaded>
      {isMaking && emails && account && (
        <NewEmail domain={domain} emails={emails} account={account} onClose={() => setMaking(false)} />
      )}
      {openQuestion && <EmailDialogs {...openQuestion} onClose={() => setOpenQuestion(null)} />}
    </div>
  )
}

/** Where nothing is sold there are the free ones alone. */
const isFull = ({ prices, limits }: Account, emails: readonly DomainEmail[]): boolean =>
  prices === null && emails.length >= limits.free_domain_emails
