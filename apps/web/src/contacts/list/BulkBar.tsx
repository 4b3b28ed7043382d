import { Ellipsis, Mail, Merge, Trash2, Users, X } from 'lucide-react'
import { useState } from 'react'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { MERGE_MAX } from '#contract/contacts/merge/merge-contacts.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Menu, MenuItem } from '#ui/keys/Menu.tsx'
import { Toolbar } from '#web/mailbox/toolbar/Toolbar.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useChangeGroupContacts } from '../changes/change-group-contacts.ts'
import { useDeleteContacts } from '../changes/delete-contacts.ts'
import { GroupMenu } from '../groups/GroupMenu.tsx'
import { useGroups } from '../groups/list-groups.ts'
import { MergeDialog } from '../merge/MergeDialog.tsx'
import type { ContactsNav } from '../use-contacts-route.ts'
import { useWriteTo } from '../write-to.ts'
import styles from './ContactList.module.css'
import { PickControl } from './PickControl.tsx'
import type { Checked } from './use-checked.ts'

interface BulkBarProps {
  nav: ContactsNav
  contacts: readonly Contact[]
  chosen: readonly Contact[]
  checked: Checked
}

/** Some checked: how many, and what can be done with them. */
export function BulkBar({ nav, contacts, chosen, checked }: BulkBarProps) {
  const t = useSettingsT()
  const { route, leap } = nav
  const write = useWriteTo()
  const [isMerging, setMerging] = useState(false)
  const { mutate: remove } = useDeleteContacts()
  const { mutate: change } = useChangeGroupContacts()
  const group = useGroups().data?.find(({ id }) => id === route.group)
  const ids = chosen.map(({ id }) => id)
  const deleteChosen = () => {
    checked.clear()
    if (ids.includes(Number(route.contact))) leap({ contact: null })
    remove(ids)
  }
  return (
    <Toolbar label={t('contacts.bulk')} className={classNames(styles.bar, styles.bulk)}>
      <PickControl contacts={contacts} checked={checked} />
      <output className={styles.count}>{chosen.length}</output>
      <IconButton
        label={t('contacts.write')}
        icon={Mail}
        disabled={chosen.every(({ emails }) => emails.length === 0)}
        onClick={() => write(chosen.flatMap(({ emails }) => emails.slice(0, 1)))}
      />
      <GroupMenu
        trigger={<IconButton label={t('contacts.to_group')} icon={Users} />}
        label={t('contacts.to_group')}
        isIn={({ contact_ids }) => ids.every((id) => contact_ids.includes(id))}
        onPick={(picked) =>
          change({ group: picked, contact_ids: ids.filter((id) => !picked.contact_ids.includes(id)) })
        }
      />
      <IconButton
        label={t('contacts.merge')}
        icon={Merge}
        disabled={chosen.length < 2 || chosen.length > MERGE_MAX}
        onClick={() => setMerging(true)}
      />
      {group && (
        <Menu label={t('contacts.more')} trigger={<IconButton label={t('contacts.more')} icon={Ellipsis} />}>
          <MenuItem onSelect={() => change({ group, remove_ids: ids })}>
            {t('contacts.out_of_group', { name: group.name })}
          </MenuItem>
        </Menu>
      )}
      <IconButton label={t('contacts.delete')} icon={Trash2} danger onClick={deleteChosen} />
      <IconButton label={t('contacts.clear_selection')} icon={X} onClick={checked.clear} />
      {isMerging && (
        <MergeDialog
          contacts={chosen}
          onClose={() => setMerging(false)}
          onMerged={(contact) => {
            checked.clear()
            leap({ contact: contact.id })
          }}
        />
      )}
    </Toolbar>
  )
}
