import { Ban, Check, CircleDot, X } from 'lucide-react'
import type { AuthLogRow } from '#contract/identity/log/list-auth-log.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge, type BadgeStyle } from '#ui/marks/Badge.tsx'
import { formatMoment } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../security/Access.module.css'
import { DeviceMark } from './DeviceMark.tsx'
import { eventText, isOfOthers, sourceText, whenText } from './log-words.ts'

const RESULTS: Record<AuthLogRow['result'], BadgeStyle> = {
  ok: { kind: 'ok', icon: Check },
  bad_password: { kind: 'danger', icon: X },
  bad_code: { kind: 'danger', icon: X },
  blocked: { kind: 'warn', icon: Ban },
}

interface AuthLogLineProps {
  row: AuthLogRow
  /** It tells how the sign-in session that looks began: there is nothing to disown. */
  isCurrent: boolean
  onDisown: () => void
}

/** One event of the log, or several equal ones of a day. */
export function AuthLogLine({ row, isCurrent, onDisown }: AuthLogLineProps) {
  const t = useSettingsT()
  const when = whenText(row.last_at, t)
  return (
    <TableRow>
      <td className={styles.when} title={formatMoment(t.language, row.last_at)}>
        {when}
      </td>
      <td className={styles.device}>
        <TableName
          mark={<DeviceMark agent={row.agent} isImpersonation={row.kind.startsWith('acting')} />}
          sub={eventText(row, t)}
        >
          {sourceText(row, t)}
        </TableName>
      </td>
      <td className={styles.ip}>{row.ip}</td>
      <td>
        <span className={styles.result}>
          {!isCurrent && !isOfOthers(row) && (
            <Button
              variant="link"
              aria-label={t('security.not_me_row', { what: sourceText(row, t), when })}
              onClick={onDisown}
            >
              {t('security.not_me')}
            </Button>
          )}
          {isCurrent ? (
            <Badge kind="info" icon={CircleDot}>
              {t('security.this_session')}
            </Badge>
          ) : (
            <Badge {...RESULTS[row.result]}>{t(`security.result_${row.result}`)}</Badge>
          )}
        </span>
      </td>
    </TableRow>
  )
}
