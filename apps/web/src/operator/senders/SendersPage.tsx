import { Megaphone } from 'lucide-react'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useTopSenders } from './list-top-senders.ts'
import { SenderRow } from './SenderRow.tsx'

/** Who sends the most, and whose messages wait for that. */
export function SendersPage() {
  const t = useOperatorT()
  const query = useTopSenders()
  return (
    <SettingsBody title={t('operator.senders')} lead={t('operator.senders_lead')} wide>
      <Loaded query={query}>
        {(senders) =>
          senders.length === 0 ? (
            <EmptyState icon={Megaphone} title={t('operator.senders_none')} />
          ) : (
            <Table
              label={t('operator.senders')}
              head={[
                t('operator.account'),
                t('operator.senders_messages'),
                t('operator.senders_waiting'),
                t('operator.act_what'),
              ]}
            >
              {senders.map((sender) => (
                <SenderRow key={sender.wmid} sender={sender} />
              ))}
            </Table>
          )
        }
      </Loaded>
    </SettingsBody>
  )
}
