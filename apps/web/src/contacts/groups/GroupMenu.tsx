import { Plus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { GroupDialog } from './GroupDialog.tsx'
import { useGroups } from './list-groups.ts'

interface GroupMenuProps {
  trigger: ReactElement
  label: string
  isIn: (group: ContactGroup) => boolean
  onPick: (group: ContactGroup) => void
}

/** A group to be put into, or a new one. */
export function GroupMenu({ trigger, label, isIn, onPick }: GroupMenuProps) {
  const t = useSettingsT()
  const groups = useGroups().data ?? []
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <Menu label={label} trigger={trigger}>
        {groups.map((group) => (
          <MenuChoice
            key={group.id}
            checked={isIn(group)}
            disabled={isIn(group)}
            onChange={() => onPick(group)}
          >
            {group.name}
          </MenuChoice>
        ))}
        {groups.length > 0 && <MenuSeparator />}
        <MenuItem icon={Plus} onSelect={() => setCreating(true)}>
          {t('contacts.new_group')}
        </MenuItem>
      </Menu>
      {isCreating && <GroupDialog group={null} onClose={() => setCreating(false)} onSaved={onPick} />}
    </>
  )
}
