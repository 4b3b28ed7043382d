import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { Banner } from '#ui/layout/Banner.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PartBoundary } from '#web/platform/PartBoundary.tsx'
import { PartSuspense } from '#web/platform/PartSuspense.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useCrumb } from '#web/settings/crumb.ts'
import { SectionGone } from '#web/settings/SectionGone.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { ConfirmDomain } from '../confirm/ConfirmDomain.tsx'
import domains from '../Domains.module.css'
import { type DomainView, domainsPath } from '../domain-paths.ts'
import { isUnpaid } from '../domain-words.ts'
import { DomainEmails } from '../emails/DomainEmails.tsx'
import { useDomain } from '../get-domain.ts'
import { LiveDomain } from '../live/LiveDomain.tsx'
import { DomainPayment } from '../pay/DomainPayment.tsx'
import { RemoveDomain } from '../rows/RemoveDomain.tsx'
import { DomainHead } from './DomainHead.tsx'
import styles from './DomainPage.module.css'
import { DomainSteps } from './DomainSteps.tsx'

/** With its chart: loaded when it is first opened. */
const DomainReports = lazyPart('domain-reports', () => import('../../reports/DomainReportsView.tsx'))
const VIEWS = { confirm: ConfirmDomain, emails: DomainEmails, remove: RemoveDomain, reports: DomainReports }

/** One domain: where it is on its way, and one of its pages. */
export function DomainPage({ id, view }: { id: number; view: DomainView }) {
  const t = useSettingsT()
  const query = useDomain(id)
  const isGone = query.error instanceof CallFailed && query.error.status === 404
  if (!Number.isSafeInteger(id) || isGone) return <SectionGone path={domainsPath()} />
  return (
    <SettingsBody full>
      {!query.data && (
        <VisuallyHidden>
          <h1>{t('domains.domains')}</h1>
        </VisuallyHidden>
      )}
      <Loaded query={query}>{(domain) => <DomainSection domain={domain} view={view} />}</Loaded>
    </SettingsBody>
  )
}

function DomainSection({ domain, view }: { domain: DomainDetail; view: DomainView }) {
  const t = useSettingsT()
  const { id, shown_name, warning, payment } = domain
  useCrumb(shown_name)
  const top = (
    <>
      <DomainHead domain={domain} view={view} />
      {view !== 'remove' && <DomainSteps domain={domain} view={view} />}
      {warning && (
        <div className={domains.part}>
          <Banner aboveList kind="warn" icon={TriangleAlert}>
            {t(`domains.warning_${warning}`)}
          </Banner>
        </div>
      )}
      {view !== 'remove' && isUnpaid(payment) && <DomainPayment id={id} payment={payment} />}
    </>
  )
  return (
    <section aria-label={shown_name}>
      {view === 'dkim' ? (
        <LiveDomain domain={domain} top={top} />
      ) : (
        <Panel domain={domain} view={view} top={top} />
      )}
    </section>
  )
}

interface PanelProps {
  domain: DomainDetail
  view: keyof typeof VIEWS
  top: ReactNode
}

/** One of the pages about a domain that are forms and tables. */
function Panel({ domain, view, top }: PanelProps) {
  const View = VIEWS[view]
  return (
    <>
      {top}
      <div className={styles.panel}>
        <PartBoundary>
          <PartSuspense>
            <View domain={domain} />
          </PartSuspense>
        </PartBoundary>
      </div>
    </>
  )
}
