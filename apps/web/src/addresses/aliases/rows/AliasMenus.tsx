import { Ellipsis, Power } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuChoice } from '#ui/keys/Menu.tsx'
import { PointedMenu } from '#web/platform/menus/PointedMenu.tsx'
import type { Pointed } from '#web/platform/menus/pointed.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { AliasItems, type AliasTask } from './AliasItems.tsx'

interface AliasMenusProps {
  email: string
  hasPassword: boolean
  isOn: boolean
  onTurn: (isOn: boolean) => void
  onPick: (task: AliasTask) => void
  /** Where the row was asked for its menu; null: nowhere. */
  pointed: Pointed | null
  onClose: () => void
}

/** What is done with an alias: at the button beside its switch, and at the row, with the switch. */
export function AliasMenus(props: AliasMenusProps) {
  const { email, hasPassword, isOn, onTurn, onPick, pointed, onClose } = props
  const t = useSettingsT()
  const label = t('aliases.more', { email })
  const items = <AliasItems hasPassword={hasPassword} onPick={onPick} />
  return (
    <>
      <Menu
        label={label}
        align="end"
        trigger={<IconButton label={label} icon={Ellipsis} size="md" iconSize={16} />}
      >
        {items}
      </Menu>
      {pointed && (
        <PointedMenu label={label} pointed={pointed} onClose={onClose}>
          <MenuChoice icon={Power} mark="switch" checked={isOn} onChange={onTurn}>
            {t('aliases.accept_mail')}
          </MenuChoice>
          {items}
        </PointedMenu>
      )}
    </>
  )
}
