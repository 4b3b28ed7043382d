import { ArrowLeft, Plus, TriangleAlert } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Button, buttonClass } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useCrumb } from '#web/settings/crumb.ts'
import { SectionGone } from '#web/settings/SectionGone.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { ConfirmDomain } from '../confirm/ConfirmDomain.tsx'
import domains from '../Domains.module.css'
import { type DomainView, domainPath, domainsPath } from '../domain-paths.ts'
import { isUnpaid } from '../domain-words.ts'
import { DomainEmails } from '../emails/DomainEmails.tsx'
import { useDomain } from '../get-domain.ts'
import { LiveDomain } from '../live/LiveDomain.tsx'
import { DomainPayment } from '../pay/DomainPayment.tsx'
import { DomainState, MailDots } from '../rows/DomainState.tsx'
import { RemoveDomain } from '../rows/RemoveDomain.tsx'
import { DomainNav } from './DomainNav.tsx'
import styles from './DomainPage.module.css'
import { DomainSteps } from './DomainSteps.tsx'

const VIEWS = { confirm: ConfirmDomain, dkim: LiveDomain, emails: DomainEmails, remove: RemoveDomain }

/** One domain: where it is on its way, and one of its four pages; beside it, where there is room, the others. */
export function DomainPage({ id, view }: { id: number; view: DomainView }) {
  const t = useSettingsT()
  const query = useDomain(id)
  const [, go] = useLocation()
  const isGone = query.error instanceof CallFailed && query.error.status === 404
  if (!Number.isSafeInteger(id) || isGone) return <SectionGone path={domainsPath()} />
  return (
    <SettingsBody
      full
      title={t('domains.domains')}
      lead={t('domains.lead')}
      action={
        <Button variant="primary" icon={Plus} onClick={() => go(domainsPath('create'))}>
          {t('domains.add')}
        </Button>
      }
    >
      <div className={classNames(view !== 'dkim' && styles.two, view === 'dkim' && styles.one)}>
        {view !== 'dkim' && <DomainNav current={id} view={view} />}
        <Loaded query={query}>{(domain) => <DomainSection domain={domain} view={view} />}</Loaded>
      </div>
    </SettingsBody>
  )
}

function DomainSection({ domain, view }: { domain: DomainDetail; view: DomainView }) {
  const t = useSettingsT()
  const { id, shown_name, warning, payment } = domain
  useCrumb(shown_name)
  const View = VIEWS[view]
  return (
    <section className={styles.panel} aria-label={shown_name}>
      <Link href={domainsPath()} className={styles.all ?? ''}>
        <Icon of={ArrowLeft} size={14} />
        {t('domains.all')}
      </Link>
      <header className={styles.head}>
        <h2>{shown_name}</h2>
        <DomainState domain={domain} />
        {domain.status === 'succeed' && <MailDots domain={domain} />}
        {view !== 'remove' && (
          <Link
            href={domainPath('remove', id)}
            className={classNames(buttonClass({ variant: 'danger-ghost', size: 'sm' }), styles.push)}
          >
            {t('domains.to_remove')}
          </Link>
        )}
      </header>
      {view !== 'remove' && <DomainSteps domain={domain} view={view} />}
      {warning && (
        <div className={domains.part}>
          <Banner aboveList kind="warn" icon={TriangleAlert}>
            {t(`domains.warning_${warning}`)}
          </Banner>
        </div>
      )}
      {view !== 'remove' && isUnpaid(payment) && <DomainPayment id={id} payment={payment} />}
      <View domain={domain} />
    </section>
  )
}
