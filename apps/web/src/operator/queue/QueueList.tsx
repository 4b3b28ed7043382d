import { Send } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { SettingGroup } from '#web/settings/SettingRow.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import lists from '../lists/Lists.module.css'
import { SearchField } from '../lists/SearchField.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useQueue } from './list-queue.ts'
import styles from './Queue.module.css'
import { QueueActs } from './QueueActs.tsx'
import { QueuedRow } from './QueuedRow.tsx'

/** What is on its way out, by domain, address, wmid or Message-ID; the oldest first. */
export function QueueList() {
  const t = useOperatorT()
  const [search, setSearch] = useState('')
  const query = useQueue(useDeferredValue(search.trim()))
  return (
    <SettingGroup title={t('operator.queue_rows')}>
      <div className={lists.find}>
        <SearchField label={t('operator.queue_search')} value={search} onChange={setSearch} />
        {query.data && query.data.queue.length > 0 && <QueueActs rows={query.data.queue} />}
      </div>
      <Loaded query={query}>
        {({ queue, has_more }) =>
          queue.length === 0 ? (
            <EmptyState small icon={Send} title={t('operator.queue_none')} />
          ) : (
            <>
              <Table
                label={t('operator.queue_rows')}
                head={[
                  t('operator.queue_recipient'),
                  t('operator.queue_sender'),
                  t('operator.queue_reply'),
                  t('operator.queue_waits'),
                ]}
                showLast
              >
                {queue.map((row) => (
                  <QueuedRow key={row.id} row={row} />
                ))}
              </Table>
              {has_more && <p className={styles.none}>{t('operator.queue_more')}</p>}
            </>
          )
        }
      </Loaded>
    </SettingGroup>
  )
}
