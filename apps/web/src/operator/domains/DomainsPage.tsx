import { Globe } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import styles from '../lists/Lists.module.css'
import { MoreButton } from '../lists/MoreButton.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { DomainRow } from './DomainRow.tsx'
import { useOperatorDomains } from './list-operator-domains.ts'

/** Domains of people, by name or owner. */
export function DomainsPage() {
  const t = useOperatorT()
  const [search, setSearch] = useState('')
  const query = useOperatorDomains(useDeferredValue(search.trim()))
  return (
    <SettingsBody title={t('operator.domains')} lead={t('operator.domains_lead')} full>
      <div className={styles.find}>
        <SearchField label={t('operator.domains_search')} value={search} onChange={setSearch} />
      </div>
      <Loaded query={query}>
        {({ pages }) => {
          const domains = pages.flatMap((page) => page.domains)
          if (domains.length === 0) return <EmptyState icon={Globe} title={t('operator.domains_none')} />
          return (
            <>
              <Table
                label={t('operator.domains')}
                head={[t('domains.domain'), t('operator.account'), t('domains.state'), t('domains.records')]}
                showLast
              >
                {domains.map((domain) => (
                  <DomainRow key={domain.id} domain={domain} />
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
