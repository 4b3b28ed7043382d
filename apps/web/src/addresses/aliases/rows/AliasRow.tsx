import { Check, KeyRound, Power } from 'lucide-react'
import { useState } from 'react'
import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { TableActions, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { usePointed } from '#web/platform/menus/use-pointed.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useSwitch } from '#web/settings/use-switch.ts'
import styles from '../AliasesSettings.module.css'
import { AccessForm } from '../access/AccessForm.tsx'
import { RemoveAccessDialog } from '../access/RemoveAccessDialog.tsx'
import { useSaveAlias } from '../save-alias.ts'
import type { AliasTask } from './AliasItems.tsx'
import { AliasMenus } from './AliasMenus.tsx'
import { DeleteAliasDialog } from './DeleteAliasDialog.tsx'
import { MessagesCell } from './MessagesCell.tsx'

/** An alias: state, password, what came to it, its switch and its menu; below it, on demand, the form of its password. */
export function AliasRow({ alias }: { alias: Alias }) {
  const t = useSettingsT()
  const [open, setOpen] = useState<AliasTask | null>(null)
  const { mutate: save } = useSaveAlias()
  const { id, email, enabled, stats } = alias
  const hasPassword = alias.access === 'password'
  const kind = t(`aliases.${alias.kind}`)
  const [isOn, turn] = useSwitch(enabled, (on, options) => save({ id, enabled: on }, options))
  const { pointed, close, onContextMenu } = usePointed()
  return (
    <>
      <TableRow isCurrent={open === 'access'} onContextMenu={onContextMenu}>
        <td>
          <TableName
            sub={stats.first_sender ? t('aliases.first_sender', { kind, email: stats.first_sender }) : kind}
          >
            {email}
          </TableName>
        </td>
        <td className={styles.state}>
          {enabled ? (
            <Badge kind="ok" icon={Check}>
              {t('aliases.active')}
            </Badge>
          ) : (
            <Badge icon={Power}>{t('aliases.off')}</Badge>
          )}
        </td>
        <td>
          <span className={styles.access}>
            <span className={styles.column}>{`${t('aliases.access')}: `}</span>
            {hasPassword && <Icon of={KeyRound} />}
            <span>{t(hasPassword ? 'aliases.access_set' : 'aliases.access_none')}</span>
          </span>
        </td>
        <MessagesCell {...stats} />
        <td>
          <TableActions>
            <Switch label={t('aliases.accept', { email })} checked={isOn} onChange={turn} />
            <AliasMenus
              {...{ email, hasPassword, isOn, pointed }}
              onTurn={turn}
              onPick={setOpen}
              onClose={close}
            />
          </TableActions>
        </td>
      </TableRow>
      {open === 'access' && (
        <tr className={styles.opened}>
          <td colSpan={5}>
            <AccessForm alias={alias} onClose={() => setOpen(null)} />
          </td>
        </tr>
      )}
      {open === 'remove' && <RemoveAccessDialog alias={alias} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteAliasDialog
          alias={alias}
          onSwitchOff={() => {
            setOpen(null)
            turn(false)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
