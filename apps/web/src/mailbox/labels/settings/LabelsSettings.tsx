import { Plus, Tag } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { LABELS_MAX } from '#contract/mailbox/labels/label.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { useFolders } from '#web/mailbox/folders/list-folders.ts'
import { navigate } from '#web/platform/mail-route.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SectionGone } from '#web/settings/SectionGone.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { type SectionPageProps, sectionPath } from '#web/settings/settings-section.ts'
import { useLabelCounts } from '../list-labels.ts'
import { DeleteLabelDialog } from './DeleteLabelDialog.tsx'
import { LabelPanel } from './LabelPanel.tsx'
import { LabelRows } from './LabelRows.tsx'

const PATH = sectionPath('labels')

/** Labels: colour, standing rule, how many messages have them. Spec §2 Settings pages. */
export default function LabelsSettings({ route, params }: SectionPageProps) {
  const t = useSettingsT()
  const query = useLabelCounts()
  const { data: folders = [] } = useFolders()
  const [, go] = useLocation()
  const [deleted, setDeleted] = useState<Label | null>(null)
  const labels = query.data

  const edited = route === 'edit/:id' && labels ? labels.find(({ id }) => String(id) === params.id) : null
  if (edited === undefined) return <SectionGone path={PATH} />
  const isFull = labels !== undefined && labels.length >= LABELS_MAX
  return (
    <SettingsBody
      title={t('settings.labels')}
      lead={t('settings.labels_lead')}
      action={
        <Button variant="primary" icon={Plus} disabled={isFull} onClick={() => go(`${PATH}/create`)}>
          {t('labels.new_label_title')}
        </Button>
      }
      aside={
        labels &&
        route !== '' && (
          <LabelPanel
            key={edited?.id ?? 'new'}
            label={edited}
            folders={folders}
            onClose={() => go(PATH)}
            onWritten={() => navigate(PATH)}
          />
        )
      }
    >
      {isFull && (
        <Banner aboveList kind="warn" icon={Tag}>
          {t('settings.labels_full', { limit: LABELS_MAX })}
        </Banner>
      )}
      <Loaded query={query}>
        {(labels) =>
          labels.length === 0 ? (
            <EmptyState icon={Tag} title={t('settings.labels_empty')} hint={t('settings.labels_empty_hint')}>
              {route === '' && (
                <Button variant="secondary" onClick={() => go(`${PATH}/create`)}>
                  {t('settings.first_label')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <LabelRows
              labels={labels}
              folders={folders}
              current={edited?.id ?? null}
              onEdit={(id) => go(`${PATH}/edit/${id}`)}
              onDelete={setDeleted}
            />
          )
        }
      </Loaded>
      {deleted && (
        <DeleteLabelDialog
          label={deleted}
          onClose={() => setDeleted(null)}
          onDeleted={() => edited?.id === deleted.id && navigate(PATH)}
        />
      )}
    </SettingsBody>
  )
}
