import { useLocation } from 'wouter'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import { Table } from '#ui/layout/Table.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { sectionPath } from '#web/settings/settings-section.ts'
import { CollectorRow } from './CollectorRow.tsx'

const PATH = sectionPath('collectors')

interface CollectorRowsProps {
  collectors: readonly Collector[]
  /** The one whose form is open beside them. */
  edited_id: number | undefined
  /** Its mailbox is asked for consent anew. */
  onConsent: (collector: Collector) => void
  onDelete: (collector: Collector) => void
}

/** The mailboxes elsewhere, each with its folder, its state and what is done with it. */
export function CollectorRows({ collectors, edited_id, onConsent, onDelete }: CollectorRowsProps) {
  const t = useSettingsT()
  const [, go] = useLocation()
  return (
    <Table
      label={t('collectors.mailboxes')}
      head={[t('collectors.mailbox'), t('collectors.folder'), t('collectors.state'), t('settings.actions')]}
    >
      {collectors.map((collector) => {
        const edit = () => go(`${PATH}/edit/${collector.id}`)
        return (
          <CollectorRow
            key={collector.id}
            collector={collector}
            isCurrent={edited_id === collector.id}
            onEdit={edit}
            onProve={collector.auth === 'password' ? edit : () => onConsent(collector)}
            onDelete={() => onDelete(collector)}
          />
        )
      })}
    </Table>
  )
}
