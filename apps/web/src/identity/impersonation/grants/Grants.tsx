import { UserCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Grant } from '#contract/identity/grants/grant.schema.ts'
import { GRANTS_MAX } from '#contract/identity/grants/grant.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { Foot, Section } from '#web/identity/security/Section.tsx'
import { formatDay } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useDeleteGrant } from './delete-grant.ts'
import { GrantForm } from './GrantForm.tsx'
import styles from './Grants.module.css'
import { useGrants } from './list-grants.ts'

/** People who may open this mailbox. */
export function Grants() {
  const t = useSettingsT()
  const query = useGrants()
  const [edited, setEdited] = useState<Grant | 'new' | null>(null)
  const [revoked, setRevoked] = useState<Grant | null>(null)
  const count = query.data?.grants.length ?? 0
  const isFull = count >= GRANTS_MAX
  const close = () => setEdited(null)
  return (
    <Section name="grants">
      <Loaded query={query}>
        {({ grants }) =>
          grants.length === 0 ? (
            // The form of the first stands where this stood.
            edited !== 'new' && (
              <EmptyState
                small
                icon={UserCheck}
                title={t('security.grants_none')}
                hint={t('security.grants_none_hint')}
              >
                <Button variant="secondary" icon={UserPlus} onClick={() => setEdited('new')}>
                  {t('security.grant_add')}
                </Button>
              </EmptyState>
            )
          ) : (
            <ul className={styles.rows} aria-label={t('security.grants')}>
              {grants.map((grant) => (
                <li key={grant.id}>
                  {edited !== 'new' && edited?.id === grant.id ? (
                    <GrantForm grant={grant} onClose={close} />
                  ) : (
                    <GrantLine
                      grant={grant}
                      onEdit={() => setEdited(grant)}
                      onRevoke={() => setRevoked(grant)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited === 'new' ? (
        <GrantForm grant={null} onClose={close} />
      ) : (
        count > 0 &&
        !isFull && (
          <Foot>
            <Button size="sm" icon={UserPlus} onClick={() => setEdited('new')}>
              {t('security.grant_add')}
            </Button>
          </Foot>
        )
      )}
      {revoked && <RevokeGrant grant={revoked} onClose={() => setRevoked(null)} />}
    </Section>
  )
}

interface GrantLineProps {
  grant: Grant
  onEdit: () => void
  onRevoke: () => void
}

function GrantLine({ grant, onEdit, onRevoke }: GrantLineProps) {
  const t = useSettingsT()
  const { name, wmid, rights, ends_at } = grant
  const isEnded = ends_at !== null && Date.parse(ends_at) <= Date.now()
  const until = ends_at
    ? t('security.grant_until', { day: formatDay(new Date(ends_at)) })
    : t('security.grant_endless')
  return (
    <div className={styles.row}>
      <Icon of={UserCheck} className={styles.mark} />
      <div className={styles.who}>
        <b>{name}</b>
        <span>
          {t('account.wmid')} <Wmid>{wmid}</Wmid>, {t(`security.grant_said_${rights}`)}, {until}
        </span>
      </div>
      {isEnded && <Badge>{t('security.grant_ended')}</Badge>}
      <Button size="sm" aria-label={t('security.grant_change_row', { name })} onClick={onEdit}>
        {t('security.grant_change')}
      </Button>
      <Button
        variant="danger-ghost"
        size="sm"
        aria-label={t('security.grant_revoke_row', { name })}
        onClick={onRevoke}
      >
        {t('security.grant_revoke')}
      </Button>
    </div>
  )
}

function RevokeGrant({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const t = useSettingsT()
  const { mutate, isPending } = useDeleteGrant()
  return (
    <AskDialog
      title={t('security.grant_revoke_question', { name: grant.name })}
      action={t('security.grant_revoke')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate(grant.id, { onSettled: onClose })}
    >
      <p>{t('security.grant_revoke_hint')}</p>
    </AskDialog>
  )
}
