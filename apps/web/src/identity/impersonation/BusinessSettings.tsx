import { Briefcase } from 'lucide-react'
import { useState } from 'react'
import type { Business } from '#contract/identity/ecosystem/list-businesses.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { CopyWmid } from '../account/user/CopyWmid.tsx'
import { whenText } from '../log/log-words.ts'
import styles from '../security/Access.module.css'
import { BusinessPanel } from './BusinessPanel.tsx'
import { useBusinesses } from './list-businesses.ts'

/** The business accounts one may act for, and the way into their mailboxes. Spec §2 ba, §6. */
export default function BusinessSettings() {
  const t = useSettingsT()
  const query = useBusinesses()
  const [wmid, setWmid] = useState<string | null>(null)
  const chosen = query.data?.find((one) => one.wmid === wmid)
  return (
    <SettingsBody
      title={t('security.businesses')}
      lead={t('security.businesses_lead')}
      aside={chosen && <BusinessPanel key={chosen.wmid} business={chosen} onClose={() => setWmid(null)} />}
    >
      <Loaded query={query}>
        {(businesses) =>
          businesses.length === 0 ? (
            <EmptyState
              icon={Briefcase}
              title={t('security.businesses_none')}
              hint={t('security.businesses_none_hint')}
            >
              <CopyWmid />
            </EmptyState>
          ) : (
            <Table
              label={t('security.businesses')}
              head={[
                t('security.business_column'),
                t('security.business_role'),
                t('security.business_used'),
                t('settings.actions'),
              ]}
            >
              {businesses.map((one) => (
                <BusinessLine
                  key={one.wmid}
                  business={one}
                  isCurrent={one.wmid === wmid}
                  onOpen={() => setWmid(one.wmid)}
                />
              ))}
            </Table>
          )
        }
      </Loaded>
    </SettingsBody>
  )
}

interface BusinessLineProps {
  business: Business
  isCurrent: boolean
  onOpen: () => void
}

function BusinessLine({ business, isCurrent, onOpen }: BusinessLineProps) {
  const t = useSettingsT()
  const { name, email, role, can_impersonate, last_used_at } = business
  return (
    <TableRow isCurrent={isCurrent}>
      <td className={styles.device}>
        <TableName mark={<Icon of={Briefcase} className={styles.mark} />} sub={email}>
          {name}
        </TableName>
      </td>
      <td className={styles.role}>{t(`security.role_${role}`)}</td>
      <td className={styles.seen}>
        {last_used_at ? whenText(last_used_at, t) : t('security.business_never')}
      </td>
      <td>
        {can_impersonate ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('security.business_open_row', { name })}
            onClick={onOpen}
          >
            {t('security.business_open')}
          </Button>
        ) : (
          <span className={styles.closed}>{t('security.business_closed')}</span>
        )}
      </td>
    </TableRow>
  )
}
