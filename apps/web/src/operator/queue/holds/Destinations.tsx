import type { QueueDestination } from '#contract/operator/queue/queue.schema.ts'
import { Table } from '#ui/layout/Table.tsx'
import { SettingGroup } from '#web/settings/SettingRow.tsx'
import { useOperatorT } from '../../words/use-operator-t.ts'
import styles from '../Queue.module.css'
import { DestinationRow } from './DestinationRow.tsx'

/** Where what waits is to go, those with the most first. */
export function Destinations({ destinations }: { destinations: readonly QueueDestination[] }) {
  const t = useOperatorT()
  return (
    <SettingGroup title={t('operator.destinations')}>
      {destinations.length === 0 ? (
        <p className={styles.none}>{t('operator.destinations_none')}</p>
      ) : (
        <Table
          label={t('operator.destinations')}
          head={[
            t('operator.destination'),
            t('operator.queue_recipients'),
            t('operator.queue_reply'),
            t('operator.act_what'),
          ]}
        >
          {destinations.map((destination) => (
            <DestinationRow key={destination.domain} destination={destination} />
          ))}
        </Table>
      )}
    </SettingGroup>
  )
}
