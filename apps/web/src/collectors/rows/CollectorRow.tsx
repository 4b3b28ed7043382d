import { Archive, CloudDownload, Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { TableActions, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { type PlainSettingsKey, useSettingsT } from '#web/platform/words/i18n.ts'
import { useSwitch } from '#web/settings/use-switch.ts'
import styles from '../CollectorsSettings.module.css'
import { useSaveCollector } from '../save-collector.ts'
import { CollectorBalance } from './CollectorBalance.tsx'
import { CollectorState } from './CollectorState.tsx'

/** Refusals that the owner of the source can mend, and how. */
const AGAIN: Partial<Record<ErrorCode, PlainSettingsKey>> = {
  collector_invalid_password: 'collectors.again_password',
  invalid_token: 'collectors.again_consent',
}

interface CollectorRowProps {
  collector: Collector
  isCurrent: boolean
  onEdit: () => void
  /** The source does not let us in any more. */
  onProve: () => void
  onDelete: () => void
}

/** A mailbox elsewhere: where it is, its folder, how it stands, what can be done; below it, on demand, the balance. */
export function CollectorRow({ collector, isCurrent, onEdit, onProve, onDelete }: CollectorRowProps) {
  const t = useSettingsT()
  const [isOpen, setOpen] = useState(false)
  const { mutate: save, isPending } = useSaveCollector()
  const { id, email, server, enabled, error, auth, imported } = collector
  const [isOn, turn] = useSwitch(enabled, (on, options) => save({ id, enabled: on }, options))
  const again = enabled && error && AGAIN[error.i8s]
  return (
    <>
      <TableRow isCurrent={isCurrent}>
        <td>
          <TableName sub={`${server.host}:${server.port}`}>{email}</TableName>
        </td>
        <td>
          <span className={styles.folder} title={collector.folder_name}>
            <Icon of={Archive} />
            <span>{collector.folder_name}</span>
          </span>
        </td>
        <td>
          <span className={styles.state}>
            <CollectorState collector={collector} />
            <span className={styles.links}>
              {again && (
                <Button variant="link" onClick={onProve}>
                  {t(again)}
                </Button>
              )}
              {(imported > 0 || collector.source > 0) && (
                <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                  {t('collectors.balance', { count: imported })}
                </Button>
              )}
            </span>
          </span>
        </td>
        <td>
          <TableActions>
            <Switch label={t('collectors.enabled', { email })} checked={isOn} onChange={turn} />
            <Menu
              label={t('collectors.more', { email })}
              align="end"
              trigger={
                <IconButton label={t('collectors.more', { email })} icon={Ellipsis} size="md" iconSize={16} />
              }
            >
              <MenuItem
                icon={CloudDownload}
                disabled={!enabled || collector.state === 'running'}
                onSelect={() => !isPending && save({ id, collect: true })}
              >
                {t('collectors.collect_now')}
              </MenuItem>
              <MenuItem icon={KeyRound} onSelect={onProve}>
                {t(auth === 'password' ? 'collectors.new_password' : 'collectors.again_consent')}
              </MenuItem>
              <MenuItem icon={Pencil} onSelect={onEdit}>
                {t('collectors.change')}
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={Trash2} danger onSelect={onDelete}>
                {t('collectors.delete')}
              </MenuItem>
            </Menu>
          </TableActions>
        </td>
      </TableRow>
      {isOpen && (
        <tr className={styles.opened}>
          <td colSpan={4}>
            <CollectorBalance collector={collector} />
          </td>
        </tr>
      )}
    </>
  )
}
