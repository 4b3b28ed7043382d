import { ShieldBan } from 'lucide-react'
import type { RefusedNetwork } from '#contract/operator/callers/list-refused-networks.schema.ts'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { SlowedTable } from '../lists/SlowedTable.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useRefusedNetworks } from './list-refused-networks.ts'
import { NetworkRow } from './NetworkRow.tsx'

/** Networks that the door for other servers refuses or delays, and those that nobody signs in from for now. */
export function CallersPage() {
  const t = useOperatorT()
  const query = useRefusedNetworks()
  return (
    <SettingsBody title={t('operator.callers')} lead={t('operator.callers_lead')} wide>
      <Loaded query={query}>
        {({ networks, count, slowed }) => (
          <>
            {networks.length === 0 ? (
              <EmptyState small={slowed.length > 0} icon={ShieldBan} title={t('operator.callers_none')} />
            ) : (
              <Networks networks={networks} count={count} />
            )}
            <SlowedTable slowed={slowed} />
          </>
        )}
      </Loaded>
    </SettingsBody>
  )
}

interface NetworksProps {
  networks: readonly RefusedNetwork[]
  /** With those that are too many to be listed. */
  count: number
}

function Networks({ networks, count }: NetworksProps) {
  const t = useOperatorT()
  return (
    <>
      <Table
        label={t('operator.callers')}
        head={[
          t('operator.network'),
          t('operator.network_state'),
          t('operator.network_unknown'),
          t('operator.act_what'),
        ]}
      >
        {networks.map((network) => (
          <NetworkRow key={network.network} network={network} />
        ))}
      </Table>
      {count > networks.length && <p>{t('operator.callers_more', { count: count - networks.length })}</p>}
    </>
  )
}
