import { Check, Copy } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TableActions, TableName, TableRow } from '#ui/Table.tsx'
import { useCopied } from '#web/features/account/use-copied.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './AliasesSettings.module.css'

/** The address that is always there. */
export function MainAddressRow({ email }: { email: string }) {
  const t = useSettingsT()
  const [copied, copy] = useCopied(email)
  return (
    <TableRow>
      <td>
        <TableName sub={t('aliases.main')}>{email}</TableName>
      </td>
      <td className={styles.state}>
        <Badge kind="ok" icon={Check}>
          {t('aliases.active')}
        </Badge>
      </td>
      <td colSpan={2}>
        <span className={styles.access}>{t('aliases.by_wmid')}</span>
      </td>
      <td>
        <TableActions>
          <IconButton
            label={copied ? t('aliases.copied') : t('aliases.copy', { email })}
            icon={copied ? Check : Copy}
            size="md"
            iconSize={16}
            onClick={copy}
          />
        </TableActions>
      </td>
    </TableRow>
  )
}
