import { Download, Mail, Pencil, Trash2, UserPlus } from 'lucide-react'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useDeleteGroup } from '../../changes/delete-group.ts'
import { useContactsRoute } from '../../use-contacts-route.ts'
import { useWriteToGroup } from '../../write-to.ts'
import type { GroupTask } from './GroupTaskDialog.tsx'

interface GroupItemsProps {
  group: ContactGroup
  onTask: (task: GroupTask) => void
}

/** What can be done with a group, in every menu of it. */
export function GroupItems({ group, onTask }: GroupItemsProps) {
  const t = useSettingsT()
  const { route, leap } = useContactsRoute()
  const { mutate: write } = useWriteToGroup()
  const { mutate: remove } = useDeleteGroup((id) => {
    if (route.group === id) leap({ group: null, page: 1 })
  })
  return (
    <>
      <MenuItem icon={Mail} onSelect={() => write(group.id)}>
        {t('contacts.write')}
      </MenuItem>
      <MenuItem icon={UserPlus} onSelect={() => onTask('add')}>
        {t('contacts.add_people')}
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={() => onTask('rename')}>
        {t('contacts.rename')}
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => onTask('export')}>
        {t('contacts.export')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={() => remove(group)}>
        {t('contacts.delete_group')}
      </MenuItem>
    </>
  )
}
