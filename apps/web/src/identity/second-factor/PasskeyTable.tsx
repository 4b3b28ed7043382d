import { KeyRound } from 'lucide-react'
import type { Passkey } from '#contract/identity/second-factor/second-factor.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { whenText } from '../log/log-words.ts'
import styles from '../security/Access.module.css'

interface PasskeyTableProps {
  passkeys: readonly Passkey[]
  onRemove: (passkey: Passkey) => void
}

/** The passkeys of the account, and when each was used last. */
export function PasskeyTable({ passkeys, onRemove }: PasskeyTableProps) {
  const t = useSettingsT()
  return (
    <Table
      label={t('security.passkeys')}
      head={[t('security.passkey_column'), t('security.app_password_used'), t('settings.actions')]}
    >
      {passkeys.map((passkey) => (
        <TableRow key={passkey.id}>
          <td className={styles.device}>
            <TableName
              mark={<Icon of={KeyRound} className={styles.mark} />}
              sub={t('security.app_password_made', { when: whenText(passkey.created_at, t) })}
            >
              {passkey.name}
            </TableName>
          </td>
          <td className={styles.seen}>
            {passkey.last_used_at ? whenText(passkey.last_used_at, t) : t('security.app_password_unused')}
          </td>
          <td>
            <Button
              variant="danger-ghost"
              size="sm"
              aria-label={t('security.passkey_remove', { name: passkey.name })}
              onClick={() => onRemove(passkey)}
            >
              {t('security.remove')}
            </Button>
          </td>
        </TableRow>
      ))}
    </Table>
  )
}
