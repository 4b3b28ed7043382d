import { Signature } from 'lucide-react'
import { useLocation } from 'wouter'
import type { DelegatedEmail } from '#contract/addresses/delegations/delegation.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { TableActions, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { formatListDate } from '#web/platform/words/format.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { sectionPath } from '#web/settings/settings-section.ts'
import styles from '../domains/Domains.module.css'
import { useAnswerDelegation } from './answer-delegation.ts'
import { LENDING_STYLES } from './lending.ts'

interface LentRowProps {
  email: DelegatedEmail
  onLeave: (email: DelegatedEmail) => void
}

/** An address of somebody else: whose, until when, and the answer or the way out. */
export function LentRow({ email: row, onLeave }: LentRowProps) {
  const t = useSettingsT()
  const { email, owner_name, owner_wmid, status } = row
  return (
    <TableRow>
      <td>
        <TableName>{email}</TableName>
      </td>
      <td className={styles.cell}>
        <TableName sub={owner_wmid}>{owner_name}</TableName>
      </td>
      <td className={styles.cell}>
        <span className={styles.state}>
          <Badge {...LENDING_STYLES[status]}>
            {status === 'confirmed' ? t('delegated.active') : t(`domains.delegation_${status}`)}
          </Badge>
          <small>{termOf(row, t)}</small>
        </span>
      </td>
      <td>
        <TableActions>
          {status === 'request_sent' && <Answer email={row} />}
          {status === 'confirmed' && <Kept email={row} onLeave={onLeave} />}
        </TableActions>
      </td>
    </TableRow>
  )
}

function Answer({ email: { id: email_id, email } }: { email: DelegatedEmail }) {
  const t = useSettingsT()
  const { mutate: answer, isPending, variables } = useAnswerDelegation()
  const give = (accept: boolean) => !isPending && answer({ email_id, accept })
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        aria-label={t('delegated.accept_row', { email })}
        busy={isPending && variables.accept}
        onClick={() => give(true)}
      >
        {t('delegated.accept')}
      </Button>
      <Button
        size="sm"
        aria-label={t('delegated.decline_row', { email })}
        busy={isPending && !variables.accept}
        onClick={() => give(false)}
      >
        {t('delegated.decline')}
      </Button>
    </>
  )
}

function Kept({ email: row, onLeave }: LentRowProps) {
  const t = useSettingsT()
  const [, go] = useLocation()
  const { email } = row
  return (
    <>
      <IconButton
        label={t('delegated.sender_row', { email })}
        icon={Signature}
        size="md"
        iconSize={16}
        onClick={() => go(sectionPath('profiles', 'create'))}
      />
      <Button size="sm" aria-label={t('delegated.leave_row', { email })} onClick={() => onLeave(row)}>
        {t('delegated.leave')}
      </Button>
    </>
  )
}

function termOf({ status, expires_at }: DelegatedEmail, t: SettingsT): string {
  if (status !== 'request_sent' && status !== 'confirmed') return ''
  if (!expires_at) return t('delegated.no_term')
  const date = formatListDate(t.language, expires_at, new Date())
  return t(status === 'confirmed' ? 'delegated.until' : 'delegated.answer_until', { date })
}
