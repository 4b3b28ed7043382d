import { KeyRound, Trash2, X } from 'lucide-react'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** What opens below or above an alias: the form of its password, or what asks before taking it or the alias away. */
export type AliasTask = 'access' | 'remove' | 'delete'

interface AliasItemsProps {
  hasPassword: boolean
  onPick: (task: AliasTask) => void
}

/** What is done with an alias less often than turning it off, in every menu of it. */
export function AliasItems({ hasPassword, onPick }: AliasItemsProps) {
  const t = useSettingsT()
  return (
    <>
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
    </>
  )
}
