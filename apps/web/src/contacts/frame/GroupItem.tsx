import { Download, Ellipsis, Mail, Pencil, Trash2, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { formatNumber } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useDeleteGroup } from '../changes/delete-group.ts'
import { contactsPath, FIRST_ROUTE } from '../contacts-route.ts'
import { AddPeopleDialog } from '../groups/AddPeopleDialog.tsx'
import { GroupDialog } from '../groups/GroupDialog.tsx'
import { ExportDialog } from '../transfer/ExportDialog.tsx'
import { useContactsRoute } from '../use-contacts-route.ts'
import { useWriteToGroup } from '../write-to.ts'
import styles from './ContactsSidebar.module.css'

/** A group: its people, on hover the way to write to all of them and what else can be done with it. */
export function GroupItem({ group, onOpen }: { group: ContactGroup; onOpen?: () => void }) {
  const t = useSettingsT()
  const { route } = useContactsRoute()
  const { name, contact_ids } = group
  return (
    <div className={styles.group} data-current={route.group === group.id || undefined}>
      <Link
        href={contactsPath({ ...FIRST_ROUTE, limit: route.limit, group: group.id })}
        className={styles.item ?? ''}
        aria-current={route.group === group.id ? 'page' : undefined}
        title={name}
        onClick={onOpen}
      >
        <Icon of={Users} />
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{formatNumber(t.language, contact_ids.length)}</span>
      </Link>
      <GroupActions group={group} className={styles.acts} />
    </div>
  )
}

/** Write to a group, and the menu of it. */
export function GroupActions({ group, className }: { group: ContactGroup; className?: string | undefined }) {
  const t = useSettingsT()
  const { route, leap } = useContactsRoute()
  const { mutate: write } = useWriteToGroup()
  const { mutate: remove } = useDeleteGroup((id) => {
    if (route.group === id) leap({ group: null, page: 1 })
  })
  const [shown, setShown] = useState<'rename' | 'add' | 'export' | null>(null)
  const close = () => setShown(null)
  const { name } = group

  return (
    <span className={className}>
      <IconButton
        label={t('contacts.write_group', { name })}
        icon={Mail}
        iconSize={16}
        size="sm"
        onClick={() => write(group.id)}
      />
      <Menu
        label={t('contacts.more_group', { name })}
        trigger={
          <IconButton label={t('contacts.more_group', { name })} icon={Ellipsis} iconSize={16} size="sm" />
        }
      >
        <MenuItem icon={UserPlus} onSelect={() => setShown('add')}>
          {t('contacts.add_people')}
        </MenuItem>
        <MenuItem icon={Pencil} onSelect={() => setShown('rename')}>
          {t('contacts.rename')}
        </MenuItem>
        <MenuItem icon={Download} onSelect={() => setShown('export')}>
          {t('contacts.export')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => remove(group)}>
          {t('contacts.delete_group')}
        </MenuItem>
      </Menu>
      {shown === 'rename' && <GroupDialog group={group} onClose={close} />}
      {shown === 'add' && <AddPeopleDialog group={group} onClose={close} />}
      {shown === 'export' && <ExportDialog group={group} onClose={close} />}
    </span>
  )
}
