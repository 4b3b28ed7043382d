import { ScrollText } from 'lucide-react'
import type { OperatorAct } from '#contract/operator/acts/list-operator-acts.schema.ts'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { formatMoment } from '#web/platform/words/format.ts'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { MoreButton } from '../lists/MoreButton.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useOperatorActs } from './list-operator-acts.ts'

/** Who did what at these pages. */
export function ActsPage() {
  const t = useOperatorT()
  const query = useOperatorActs()
  return (
    <SettingsBody title={t('operator.acts')} lead={t('operator.acts_lead')} wide>
      <Loaded query={query}>
        {({ pages }) => {
          const acts = pages.flatMap((page) => page.acts)
          if (acts.length === 0) return <EmptyState icon={ScrollText} title={t('operator.acts_none')} />
          return (
            <>
              <Table
                label={t('operator.acts')}
                head={[t('operator.act_what'), t('operator.act_who'), t('operator.act_when')]}
                showLast
              >
                {acts.map((act) => (
                  <ActRow key={act.id} act={act} />
                ))}
              </Table>
              <MoreButton query={query} text={t('operator.acts_more')} />
            </>
          )
        }}
      </Loaded>
    </SettingsBody>
  )
}

function ActRow({ act: { act, subject, detail, wmid, at } }: { act: OperatorAct }) {
  const t = useOperatorT()
  const about = [subject, detail].filter(Boolean).join(', ')
  return (
    <TableRow>
      <td>
        <TableName sub={about || undefined}>{t(`operator.did_${act}`)}</TableName>
      </td>
      <td>
        <Wmid>{wmid}</Wmid>
      </td>
      <td>{formatMoment(t.language, at)}</td>
    </TableRow>
  )
}
