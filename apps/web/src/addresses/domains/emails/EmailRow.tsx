import { Check, Power } from 'lucide-react'
import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { TableActions, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { PaymentBadge } from '#web/billing/PaymentBadge.tsx'
import { amountText } from '#web/billing/payment-words.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { LentTo } from '../../delegations/LentTo.tsx'
import { isLent } from '../../delegations/lending.ts'
import styles from '../Domains.module.css'
import { PayActions } from '../pay/PayActions.tsx'
import { usePolled } from '../pay/use-polled.ts'
import type { EmailQuestion } from './EmailDialogs.tsx'
import { EmailMenu } from './EmailMenu.tsx'
import { usePayDomainEmail } from './pay-domain-email.ts'
import { useSwitchEmail } from './save-domain-email.ts'

interface EmailRowProps {
  email: DomainEmail
  domain: DomainDetail
  onAsk: (question: EmailQuestion) => void
}

/** An address: its state or its invoice, who has it, and what can be done. */
export function EmailRow({ email: row, domain, onAsk }: EmailRowProps) {
  const t = useSettingsT()
  const { id: email_id, domain_id: id, email, paid, enabled, payment, delegation } = row
  const { mutate: turn } = useSwitchEmail()
  const { mutate: pay, isPending } = usePayDomainEmail()
  const { mutate: ask } = usePayDomainEmail({ quiet: true })
  usePolled({ status: payment?.status ?? 'paid' }, () => ask({ id, email_id }))
  return (
    <TableRow>
      <td>
        <span className={styles.named}>
          <Address email={email} shown={domain.shown_name} />
          <small>{aboutIt(row, domain, t)}</small>
        </span>
      </td>
      {!paid && payment ? (
        <td colSpan={2} className={styles.cell}>
          <div className={styles.unpaid}>
            <PaymentBadge payment={payment} />
            <PayActions payment={payment} isPending={isPending} onPay={() => pay({ id, email_id })} />
          </div>
        </td>
      ) : (
        <>
          <td className={styles.cell}>
            {enabled ? (
              <Badge kind="ok" icon={Check}>
                {t('domains.email_active')}
              </Badge>
            ) : (
              <Badge icon={Power}>{t('domains.email_off')}</Badge>
            )}
          </td>
          <td className={styles.cell}>
            <LentTo delegation={delegation} />
          </td>
        </>
      )}
      <td>
        <TableActions>
          {paid && !isLent(delegation) && (
            <Button
              size="sm"
              aria-label={t('domains.delegate_row', { email })}
              onClick={() => onAsk('delegate')}
            >
              {t('domains.delegate')}
            </Button>
          )}
          {paid && (
            <Switch
              label={t('domains.email_enabled', { email })}
              checked={enabled}
              onChange={(on) => turn({ id, email_id, enabled: on })}
            />
          )}
          <EmailMenu email={row} onAsk={onAsk} />
        </TableActions>
      </td>
    </TableRow>
  )
}

/** What tells addresses of one domain apart stands first and whole; where room is short the domain is cut. */
function Address({ email, shown }: { email: string; shown: string }) {
  const local = email.slice(0, email.lastIndexOf('@'))
  return (
    <span className={styles.address} title={email}>
      <b>{local}</b>
      <span>@{shown}</span>
    </span>
  )
}

function aboutIt({ id, payment }: DomainEmail, { catch_all_id }: DomainDetail, t: SettingsT): string {
  const price = payment
    ? t('aliases.paid_for', { amount: amountText(payment, t), currency: payment.currency })
    : t('aliases.free')
  return catch_all_id === id ? `${price}, ${t('domains.catches_all')}` : price
}
