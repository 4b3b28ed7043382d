import { Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { ACCOUNT_FILTERS, type AccountFilter } from '#contract/operator/accounts/operator-account.ts'
import { Segments } from '#ui/controls/Segments.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import styles from '../lists/Lists.module.css'
import { MoreButton } from '../lists/MoreButton.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { AccountRow } from './AccountRow.tsx'
import { useAccounts } from './list-accounts.ts'

/** Accounts by wmid, address or name. */
export function AccountList() {
  const t = useOperatorT()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<AccountFilter>('all')
  const query = useAccounts(useDeferredValue(search.trim()), filter)
  return (
    <SettingsBody title={t('operator.accounts')} lead={t('operator.accounts_lead')} wide>
      <div className={styles.find}>
        <SearchField label={t('operator.accounts_search')} value={search} onChange={setSearch} />
        <Segments
          label={t('operator.accounts_filter')}
          options={ACCOUNT_FILTERS.map((value) => ({ value, text: t(`operator.accounts_${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <Loaded query={query}>
        {({ pages }) => {
          const accounts = pages.flatMap((page) => page.accounts)
          if (accounts.length === 0) {
            return (
              <EmptyState
                icon={Users}
                title={t('operator.accounts_none')}
                hint={t('operator.accounts_none_hint')}
              />
            )
          }
          return (
            <>
              <Table
                label={t('operator.accounts')}
                head={[t('operator.account'), t('operator.account_mailbox'), t('operator.account_state')]}
                showLast
              >
                {accounts.map((account) => (
                  <AccountRow key={account.wmid} account={account} />
                ))}
              </Table>
              <MoreButton query={query} text={t('operator.accounts_more')} />
            </>
          )
        }}
      </Loaded>
    </SettingsBody>
  )
}
