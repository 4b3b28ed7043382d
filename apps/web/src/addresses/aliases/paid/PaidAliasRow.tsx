import { Ellipsis, RefreshCw, Trash2 } from 'lucide-react'
import type { PaidAlias } from '#contract/addresses/aliases/paid/paid-alias.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem } from '#ui/keys/Menu.tsx'
import { TableActions, TableName, TableRow } from '#ui/layout/Table.tsx'
import { PayLink } from '#web/billing/PayLink.tsx'
import { PaymentBadge } from '#web/billing/PaymentBadge.tsx'
import { amountText, paymentHint } from '#web/billing/payment-words.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../AliasesSettings.module.css'
import { usePaymentCheck } from './check-alias-payment.ts'
import { useCreatePaidAlias } from './create-paid-alias.ts'
import { useDeletePaidAlias } from './delete-paid-alias.ts'

interface PaidAliasRowProps {
  alias: PaidAlias
  /** Of it and of all orders of the same address before it. */
  ids: readonly number[]
}

/** An alias that is not there yet: how its payment stands and what can be done about it. */
export function PaidAliasRow({ alias, ids }: PaidAliasRowProps) {
  const t = useSettingsT()
  const { check, isChecking } = usePaymentCheck(alias)
  const { mutate: issueAgain, isPending: isIssuing } = useCreatePaidAlias()
  const { mutate: forget, isPending: isForgetting } = useDeletePaidAlias()
  const { email, payment } = alias
  const { status, currency } = payment
  const [name = '', domain = ''] = email.split('@')
  return (
    <TableRow actionsBelow>
      <td>
        <TableName sub={t('aliases.paid_for', { amount: amountText(payment, t), currency })}>
          {email}
        </TableName>
      </td>
      <td colSpan={3} className={styles.payment}>
        <PaymentBadge payment={payment} />
        <span>{paymentHint(payment, t)}</span>
      </td>
      <td>
        <TableActions>
          <PayLink payment={payment} />
          {status === 'paying' && (
            <Button size="sm" icon={RefreshCw} busy={isChecking} onClick={check}>
              {t('invoices.check')}
            </Button>
          )}
          {status === 'unpaid' && (
            <Button size="sm" busy={isChecking} onClick={check}>
              {t('aliases.reissue')}
            </Button>
          )}
          {/* While another order waits the server says so, unless that one is paid by now. */}
          {(status === 'rejected' || status === 'expired') && (
            <Button size="sm" busy={isIssuing} onClick={() => issueAgain({ name, domain })}>
              {t('aliases.issue_again')}
            </Button>
          )}
          {status !== 'paying' && status !== 'paid' && (
            <Menu
              label={t('aliases.more', { email })}
              align="end"
              trigger={
                <IconButton label={t('aliases.more', { email })} icon={Ellipsis} size="md" iconSize={16} />
              }
            >
              <MenuItem icon={Trash2} danger onSelect={() => !isForgetting && forget(ids)}>
                {t('aliases.forget')}
              </MenuItem>
            </Menu>
          )}
        </TableActions>
      </td>
    </TableRow>
  )
}
