import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { type DomainView, domainPath } from '../domain-paths.ts'
import { dayAndTime, isOptional, isUnpaid } from '../domain-words.ts'
import styles from './DomainPage.module.css'

/** The way of a domain from its name to its addresses; the last three steps are its pages. */
export function DomainSteps({ domain, view }: { domain: DomainDetail; view: DomainView }) {
  const t = useSettingsT()
  const { id, created_at, emails_count, status } = domain
  const records = domain.records.filter((record) => !isOptional(record))
  const isConfirmed = status === 'succeed'
  const foundCount = records.filter(({ state }) => state === 'ok').length
  const step = (to: DomainView) => ({ href: domainPath(to, id), isCurrent: view === to })
  return (
    <nav aria-label={t('domains.steps')} className={styles.steps}>
      <Step number={1} isDone title={t('domains.step_added')}>
        {dayAndTime(t, created_at)}
      </Step>
      <Step number={2} isDone={isConfirmed} title={t('domains.step_confirmed')} {...step('confirm')}>
        {proofWords(domain, t)}
      </Step>
      <Step
        number={3}
        isDone={foundCount > 0 && foundCount === records.length}
        title={t('domains.step_dns')}
        {...step('dkim')}
      >
        {t('domains.step_found', { count: foundCount, total: records.length })}
      </Step>
      <Step number={4} isDone={emails_count > 0} title={t('domains.step_emails')} {...step('emails')}>
        {isConfirmed ? t('domains.addresses_count', { count: emails_count }) : t('domains.step_after')}
      </Step>
    </nav>
  )
}

function proofWords({ status, payment }: DomainDetail, t: SettingsT): string {
  if (isUnpaid(payment)) return t('domains.step_pay')
  switch (status) {
    case 'succeed':
      return t('domains.step_done')
    case 'failed':
      return t('domains.step_failed')
    case 'prepared':
      return t('domains.step_not_done')
    default:
      return t('domains.step_usually')
  }
}

interface StepProps {
  number: number
  isDone: boolean
  title: string
  href?: string
  isCurrent?: boolean
  children: ReactNode
}

function Step({ number, isDone, title, href, isCurrent = false, children }: StepProps) {
  const inner = (
    <>
      <span className={classNames(styles.number, isDone ? styles.done : isCurrent && styles.now)}>
        {isDone ? <Icon of={Check} size={14} /> : number}
      </span>
      <b>{title}</b>
      <small>{children}</small>
    </>
  )
  return href ? (
    <Link href={href} className={styles.step ?? ''} aria-current={isCurrent ? 'step' : undefined}>
      {inner}
    </Link>
  ) : (
    <div className={styles.step}>{inner}</div>
  )
}
