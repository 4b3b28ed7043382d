import { Ellipsis, Mail, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu } from '#ui/keys/Menu.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { formatNumber } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { contactsPath, FIRST_ROUTE } from '../contacts-route.ts'
import { GroupItems } from '../groups/menu/GroupItems.tsx'
import { type GroupTask, GroupTaskDialog } from '../groups/menu/GroupTaskDialog.tsx'
import { useGroupMenu } from '../groups/menu/use-group-menu.tsx'
import { useContactsRoute } from '../use-contacts-route.ts'
import { useWriteToGroup } from '../write-to.ts'
import styles from './ContactsSidebar.module.css'

/** A group: its people, on hover the way to write to all of them and what else can be done with it. */
export function GroupItem({ group, onOpen }: { group: ContactGroup; onOpen?: () => void }) {
  const t = useSettingsT()
  const { route } = useContactsRoute()
  const { name, contact_ids } = group
  const { onContextMenu, menu } = useGroupMenu(group)
  return (
    <div className={styles.group} data-current={route.group === group.id || undefined}>
      <Link
        href={contactsPath({ ...FIRST_ROUTE, limit: route.limit, group: group.id })}
        className={styles.item ?? ''}
        aria-current={route.group === group.id ? 'page' : undefined}
        title={name}
        onClick={onOpen}
        onContextMenu={onContextMenu}
      >
        <Icon of={Users} />
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{formatNumber(t.language, contact_ids.length)}</span>
      </Link>
      <GroupActions group={group} className={styles.acts} />
      {menu}
    </div>
  )
}

/** Write to a group, and the menu of it. */
export function GroupActions({ group, className }: { group: ContactGroup; className?: string | undefined }) {
  const t = useSettingsT()
  const { mutate: write } = useWriteToGroup()
  const [task, setTask] = useState<GroupTask | null>(null)
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
        <GroupItems group={group} onTask={setTask} />
      </Menu>
      <GroupTaskDialog group={group} task={task} onClose={() => setTask(null)} />
    </span>
  )
}
