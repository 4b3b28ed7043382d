import { ShieldBan } from 'lucide-react'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useRefusedNetworks } from './list-refused-networks.ts'
import { NetworkRow } from './NetworkRow.tsx'

/** Networks that the door for other servers refuses or delays. */
export function CallersPage() {
  const t = useOperatorT()
  const query = useRefusedNetworks()
  return (
    <SettingsBody title={t('operator.callers')} lead={t('operator.callers_lead')} wide>
      <Loaded query={query}>
        {({ networks, count }) =>
          networks.length === 0 ? (
            <EmptyState icon={ShieldBan} title={t('operator.callers_none')} />
          ) : (
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
              {count > networks.length && (
                <p>{t('operator.callers_more', { count: count - networks.length })}</p>
              )}
            </>
          )
        }
      </Loaded>
    </SettingsBody>
  )
}
