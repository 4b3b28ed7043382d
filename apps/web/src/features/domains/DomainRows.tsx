import { Ellipsis, Mail, Receipt, RefreshCw, ShieldCheck, Trash2, Waypoints } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { Domain } from '#contract/domains/domain.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/Menu.tsx'
import { Table, TableActions, TableRow } from '#ui/Table.tsx'
import { amountWords } from '#web/features/payments/payment-words.ts'
import { formatListDate } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { DomainState, MailDots } from './DomainState.tsx'
import styles from './Domains.module.css'
import { domainPath } from './domain-paths.ts'
import { isUnpaid, payWord } from './domain-words.ts'
import { usePayDomain } from './save-domain.ts'

/** Domains by name, with how they stand and whether mail comes and goes. */
export function DomainRows({ domains }: { domains: readonly Domain[] }) {
  const t = useSettingsT()
  return (
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
      {domains.map((domain) => (
        <DomainRow key={domain.id} domain={domain} />
      ))}
    </Table>
  )
}

/** Where one most likely wants to go with it. */
const mainView = ({ status, payment }: Domain) =>
  status === 'succeed' && !isUnpaid(payment) ? 'emails' : 'confirm'

function DomainRow({ domain }: { domain: Domain }) {
  const t = useSettingsT()
  const [, go] = useLocation()
  const { id, shown_name, name, payment } = domain
  const { mutate: pay, isPending } = usePayDomain()
  const more = t('domains.more', { domain: shown_name })
  const price = isUnpaid(payment) ? amountWords(payment, t) : null
  const added = t('domains.added', { date: formatListDate(t.language, domain.created_at, new Date()) })
  return (
    <TableRow>
      <td>
        <span className={styles.named}>
          <Link href={domainPath(mainView(domain), id)} title={name}>
            {shown_name}
          </Link>
          <small>{price ?? added}</small>
        </span>
      </td>
      <td className={styles.cell}>
        <span className={styles.state}>
          <DomainState domain={domain} />
          {domain.warning && (
            <small className={styles.warned}>{t(`domains.warning_${domain.warning}`)}</small>
          )}
        </span>
      </td>
      <td className={styles.cell}>{domain.status === 'succeed' && <MailDots domain={domain} />}</td>
      <td className={classNames(styles.cell, styles.count)}>
        {domain.status === 'succeed' && (
          <Link href={domainPath('emails', id)}>
            <Icon of={Mail} size={14} className={styles.phone_only} />
            {t('domains.addresses_count', { count: domain.emails_count })}
          </Link>
        )}
      </td>
      <td>
        <TableActions>
          {payment && isUnpaid(payment) && (
            <Button
              size="sm"
              icon={payment.status === 'paying' ? RefreshCw : Receipt}
              busy={isPending}
              aria-label={`${t(payWord(payment))}: ${shown_name}`}
              onClick={() => pay(id)}
            >
              {t(payWord(payment))}
            </Button>
          )}
          <Menu
            label={more}
            align="end"
            trigger={<IconButton label={more} icon={Ellipsis} size="md" iconSize={16} />}
          >
            <MenuItem icon={ShieldCheck} onSelect={() => go(domainPath('confirm', id))}>
              {t('domains.to_confirm')}
            </MenuItem>
            <MenuItem icon={Waypoints} onSelect={() => go(domainPath('dkim', id))}>
              {t('domains.to_dns')}
            </MenuItem>
            <MenuItem icon={Mail} onSelect={() => go(domainPath('emails', id))}>
              {t('domains.to_emails')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={() => go(domainPath('remove', id))}>
              {t('domains.to_remove')}
            </MenuItem>
          </Menu>
        </TableActions>
      </td>
    </TableRow>
  )
}
