import { Check, Copy } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { MenuItem } from '#ui/keys/Menu.tsx'
import { TableActions, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { useCopied } from '#web/identity/account/user/use-copied.ts'
import { PointedMenu } from '#web/platform/menus/PointedMenu.tsx'
import { usePointed } from '#web/platform/menus/use-pointed.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../AliasesSettings.module.css'
import { MessagesCell } from './MessagesCell.tsx'

/** The address that is always there. */
export function MainAddressRow({ email, received }: { email: string; received: number }) {
  const t = useSettingsT()
  const [copied, copy] = useCopied(email)
  const { pointed, close, onContextMenu } = usePointed()
  return (
    <TableRow onContextMenu={onContextMenu}>
      <td>
        <TableName sub={t('aliases.main')}>{email}</TableName>
      </td>
      <td className={styles.state}>
        <Badge kind="ok" icon={Check}>
          {t('aliases.active')}
        </Badge>
      </td>
      <td>
        <span className={styles.access}>
          <span className={styles.column}>{`${t('aliases.access')}: `}</span>
          {t('aliases.by_wmid')}
        </span>
      </td>
      <MessagesCell received={received} />
      <td>
        <TableActions>
          <IconButton
            label={copied ? t('aliases.copied') : t('aliases.copy', { email })}
            icon={copied ? Check : Copy}
            size="md"
            iconSize={16}
            onClick={copy}
          />
          {pointed && (
            <PointedMenu label={t('aliases.more', { email })} pointed={pointed} onClose={close}>
              <MenuItem icon={Copy} onSelect={copy}>
                {t('aliases.copy', { email })}
              </MenuItem>
            </PointedMenu>
          )}
        </TableActions>
      </td>
    </TableRow>
  )
}
