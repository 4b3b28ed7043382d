import {
  Ban,
  Check,
  Download,
  Ellipsis,
  Eye,
  FilePen,
  FolderInput,
  LogOut,
  type LucideIcon,
  MailOpen,
  Search,
  Send,
  Settings,
  UserCheck,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { formatMoment } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { type AuditEvent, auditEventOf } from '../log/audit-event.ts'
import { useImpersonatedRequests } from '../log/list-impersonated-requests.ts'
import { whenText } from '../log/log-words.ts'
import styles from '../security/Access.module.css'
import { PagedTable } from '../security/PagedTable.tsx'
import { Section } from '../security/Section.tsx'
import { goToSection } from '../security/sections.ts'

const ICONS: Record<AuditEvent, LucideIcon> = {
  view: Eye,
  read: MailOpen,
  download: Download,
  search: Search,
  write: FilePen,
  send: Send,
  change: FolderInput,
  contacts: Users,
  settings: Settings,
  leave: LogOut,
  other: Ellipsis,
}

/** Every call that somebody else made in this mailbox, newest first. */
export function ImpersonatedRequests() {
  const t = useSettingsT()
  const [page, setPage] = useState(1)
  const query = useImpersonatedRequests(page)
  return (
    <Section name="requests" hint={t('security.requests_hint')}>
      <Loaded query={query}>
        {({ requests, total }) =>
          total === 0 ? (
            <EmptyState
              small
              icon={UserCheck}
              title={t('security.requests_none')}
              hint={t('security.requests_none_hint')}
            >
              <Button variant="secondary" onClick={() => goToSection('grants')}>
                {t('security.requests_grants')}
              </Button>
            </EmptyState>
          ) : (
            <PagedTable
              label={t('security.requests')}
              head={[
                t('security.log_when'),
                t('security.requests_what'),
                t('security.requests_who'),
                t('security.log_result'),
              ]}
              isStale={query.isPlaceholderData}
              page={page}
              total={total}
              previous={t('security.requests_previous')}
              next={t('security.requests_next')}
              onPage={setPage}
            >
              {requests.map(({ index: route, at, actor_wmid, kind, operation, path, allowed }) => (
                <TableRow key={route}>
                  <td className={styles.when} title={formatMoment(t.language, at)}>
                    {whenText(at, t)}
                  </td>
                  <td className={styles.device}>
                    <TableName
                      mark={<Icon of={ICONS[auditEventOf(operation)]} className={styles.mark} />}
                      sub={path}
                    >
                      {t(`security.audit_${auditEventOf(operation)}`)}
                    </TableName>
                  </td>
                  <td className={styles.who}>
                    <Wmid>{actor_wmid}</Wmid>
                    <span className={styles.sub}>{t(`security.requests_by_${kind}`)}</span>
                  </td>
                  <td>
                    <Badge kind={allowed ? 'plain' : 'danger'} icon={allowed ? Check : Ban}>
                      {t(allowed ? 'security.requests_allowed' : 'security.requests_refused')}
                    </Badge>
                  </td>
                </TableRow>
              ))}
            </PagedTable>
          )
        }
      </Loaded>
    </Section>
  )
}
