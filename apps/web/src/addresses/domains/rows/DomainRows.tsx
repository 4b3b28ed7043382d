import { Mail } from 'lucide-react'
import { Link } from 'wouter'
import type { Domain } from '#contract/addresses/domains/domain.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Table, TableActions, TableRow } from '#ui/layout/Table.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { formatListDate } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Domains.module.css'
import { domainPath } from '../domain-paths.ts'
import { isUnpaid } from '../domain-words.ts'
import { DomainMenu } from './DomainMenu.tsx'
import { DomainName } from './DomainName.tsx'
import { DomainState, MailDots } from './DomainState.tsx'
import { UnpaidDomainRow } from './UnpaidDomainRow.tsx'

/** Domains by name, with how they stand and whether mail comes and goes. */
export function DomainRows({ domains }: { domains: readonly Domain[] }) {
  const t = useSettingsT()
  return (
    <div className={styles.long_names}>
      <Table
        label={t('domains.domains')}
        head={[
          t('domains.domain'),
          t('domains.state'),
          t('domains.mail'),
          t('domains.addresses'),
          t('settings.actions'),
        ]}
      >
        {domains.map((domain) =>
          isUnpaid(domain.payment) ? (
            <UnpaidDomainRow key={domain.id} domain={domain} payment={domain.payment} />
          ) : (
            <DomainRow key={domain.id} domain={domain} />
          ),
        )}
      </Table>
    </div>
  )
}

function DomainRow({ domain }: { domain: Domain }) {
  const t = useSettingsT()
  const isThere = domain.status === 'succeed'
  return (
    <TableRow>
      <td>
        <DomainName
          domain={domain}
          view={isThere ? 'emails' : 'dkim'}
          about={t('domains.added', { date: formatListDate(t.language, domain.created_at, new Date()) })}
        />
      </td>
      <td className={styles.cell}>
        <span className={styles.state}>
          <DomainState domain={domain} />
          {domain.warning && (
            <small className={styles.warned}>{t(`domains.warning_${domain.warning}`)}</small>
          )}
        </span>
      </td>
      <td className={styles.cell}>{isThere && <MailDots domain={domain} />}</td>
      <td className={classNames(styles.cell, styles.count)}>
        {isThere && (
          <Link href={domainPath('emails', domain.id)}>
            <Icon of={Mail} size={14} className={styles.phone_only} />
            {t('domains.addresses_count', { count: domain.emails_count })}
          </Link>
        )}
      </td>
      <td>
        <TableActions>
          <DomainMenu domain={domain} />
        </TableActions>
      </td>
    </TableRow>
  )
}
