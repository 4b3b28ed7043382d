import { Link } from 'wouter'
import type { OperatorAccount } from '#contract/operator/accounts/operator-account.schema.ts'
import { TableRow } from '#ui/layout/Table.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { formatLimit, formatSize } from '#web/platform/words/format.ts'
import { operatorPath } from '../frame/operator-path.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import { AccountState } from './AccountState.tsx'
import styles from './Accounts.module.css'

const MB = 1_048_576

/** One account of the list; it leads to its page. */
export function AccountRow({ account }: { account: OperatorAccount }) {
  const t = useOperatorT()
  const { wmid, name, email, used_bytes, quota_mb } = account
  const used = formatSize(t.language, used_bytes)
  return (
    <TableRow>
      <td>
        <Link href={operatorPath('accounts', wmid)} className={styles.who ?? ''}>
          <b>
            <Wmid>{wmid}</Wmid>
          </b>
          <small>{[name, email].filter(Boolean).join(', ')}</small>
        </Link>
      </td>
      <td>{t('operator.account_used', { used, quota: formatLimit(t.language, quota_mb * MB) })}</td>
      <td>
        <AccountState account={account} />
      </td>
    </TableRow>
  )
}
