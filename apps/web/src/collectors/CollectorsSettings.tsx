import { CloudDownload, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import { COLLECTORS_MAX } from '#contract/collectors/collector.ts'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { MailImportSection } from '#web/mailbox/import/MailImportSection.tsx'
import { navigate } from '#web/platform/mail-route.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SectionGone } from '#web/settings/SectionGone.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { type SectionPageProps, sectionPath } from '#web/settings/settings-section.ts'
import { NewCollector } from './connect/NewCollector.tsx'
import { useAskConsent } from './connect/use-consent.ts'
import { EditPanel } from './EditPanel.tsx'
import { ExportSection } from './exports/ExportSection.tsx'
import { AccountImportSection } from './imports/AccountImportSection.tsx'
import { useCollectors } from './list-collectors.ts'
import { CollectorRows } from './rows/CollectorRows.tsx'
import { DeleteCollectorDialog } from './rows/DeleteCollectorDialog.tsx'

const PATH = sectionPath('collectors')

/** Mailboxes elsewhere whose mail is brought here. Spec §2 Settings pages, §3 Collector. */
export default function CollectorsSettings({ route, params }: SectionPageProps) {
  const t = useSettingsT()
  const query = useCollectors()
  const collectors = query.data
  const [, go] = useLocation()
  const [deleted, setDeleted] = useState<Collector | null>(null)
  const askConsent = useAskConsent()

  const edited =
    route === 'edit/:id' && collectors ? collectors.find(({ id }) => String(id) === params.id) : null
  const isNowhere = route === 'confirm/:email' && !isEmail(params.email ?? '')
  if (edited === undefined || isNowhere) return <SectionGone path={PATH} />
  const isFull = collectors !== undefined && collectors.length >= COLLECTORS_MAX
  const isNew = route === 'create' || route === 'confirm/:email'
  const askAgain = ({ id, email, folder_name }: Collector) =>
    void askConsent({ email, collector_id: id, folder_name, since: '', filter_old: false })
  return (
    <SettingsBody
      title={t('settings.collectors')}
      lead={t('collectors.lead')}
      action={
        <Button variant="primary" icon={Plus} disabled={isFull} onClick={() => go(`${PATH}/create`)}>
          {t('collectors.add')}
        </Button>
      }
      aside={
        edited ? (
          <EditPanel
            key={edited.id}
            collector={edited}
            onConsent={() => askAgain(edited)}
            onClose={() => go(PATH)}
            onSaved={() => navigate(PATH)}
          />
        ) : (
          isNew && <NewCollector email={params.email} askConsent={askConsent} />
        )
      }
    >
      {isFull && (
        <Banner aboveList kind="warn" icon={CloudDownload}>
          {t('collectors.full', { limit: COLLECTORS_MAX })}
        </Banner>
      )}
      <Loaded query={query}>
        {(collectors) =>
          collectors.length === 0 ? (
            <EmptyState icon={CloudDownload} title={t('collectors.empty')} hint={t('collectors.empty_hint')}>
              {!isNew && (
                <Button variant="secondary" onClick={() => go(`${PATH}/create`)}>
                  {t('collectors.add_first')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <CollectorRows
              collectors={collectors}
              edited_id={edited?.id}
              onConsent={askAgain}
              onDelete={setDeleted}
            />
          )
        }
      </Loaded>
      <MailImportSection />
      <ExportSection />
      <AccountImportSection />
      {deleted && (
        <DeleteCollectorDialog
          collector={deleted}
          onClose={() => setDeleted(null)}
          onDeleted={() => edited?.id === deleted.id && navigate(PATH)}
        />
      )}
    </SettingsBody>
  )
}
