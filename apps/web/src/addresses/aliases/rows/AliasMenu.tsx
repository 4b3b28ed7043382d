import { Ellipsis, KeyRound, Trash2, X } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** What opens below or above an alias: the form of its password, or what asks before taking it or the alias away. */
export type AliasTask = 'access' | 'remove' | 'delete'

interface AliasMenuProps {
  email: string
  hasPassword: boolean
  onPick: (task: AliasTask) => void
}

/** What is done with an alias less often than turning it off. */
export function AliasMenu({ email, hasPassword, onPick }: AliasMenuProps) {
  const t = useSettingsT()
  return (
    <Menu
      label={t('aliases.more', { email })}
      align="end"
      trigger={<IconButton label={t('aliases.more', { email })} icon={Ellipsis} size="md" iconSize={16} />}
    >
      <MenuItem icon={KeyRound} onSelect={() => onPick('access')}>
        {t(hasPassword ? 'aliases.change_access' : 'aliases.set_access')}
      </MenuItem>
      {hasPassword && (
        <MenuItem icon={X} onSelect={() => onPick('remove')}>
          {t('aliases.remove_access')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => onPick('delete')}>
        {t('aliases.delete')}
      </MenuItem>
    </Menu>
  )
}
