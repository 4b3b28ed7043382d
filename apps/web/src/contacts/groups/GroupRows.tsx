import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { type RowKeys, useRowKeys } from '#ui/keys/use-row-keys.ts'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { useSkeleton } from '#ui/layout/use-skeleton.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { BookMenu } from '../list/BookMenu.tsx'
import list from '../list/ContactList.module.css'
import row from '../list/ContactRow.module.css'
import { ContactsFailed, ContactsLoading } from '../list/ListStates.tsx'
import type { ContactsNav } from '../use-contacts-route.ts'
import { GroupDialog } from './GroupDialog.tsx'
import styles from './Groups.module.css'
import { useGroups } from './list-groups.ts'
import { useGroupMenu } from './menu/use-group-menu.tsx'

/** Groups as rows, in the place of people: `tab=1`. Spec §2 /contacts. */
export function GroupRows({ nav }: { nav: ContactsNav }) {
  const t = useSettingsT()
  const { route, go, leap } = nav
  const query = useGroups()
  const isWaiting = useSkeleton(query.isPending)
  const groups = query.data ?? []
  const [isCreating, setCreating] = useState(false)
  const open = (id: number) => go({ group: id })
  const { list: listbox, keysOf } = useRowKeys(
    groups.map(({ id }) => id),
    typeof route.group === 'number' ? route.group : null,
    (key, id) => {
      const isMeant = key === 'Enter' || key === ' '
      if (isMeant) open(id)
      return isMeant
    },
  )

  return (
    <section className={list.list} aria-label={t('contacts.groups')} data-pane="list">
      <div className={list.bar}>
        <Button icon={Plus} onClick={() => setCreating(true)}>
          {t('contacts.new_group')}
        </Button>
        <span className={styles.end}>
          <BookMenu nav={nav} />
        </span>
      </div>
      <div className={list.scroll}>
        {query.isPending && isWaiting && <ContactsLoading />}
        {query.isError && !query.data && (
          <ContactsFailed failure={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && groups.length === 0 && (
          <div className={list.state}>
            <EmptyState icon={Users} title={t('contacts.no_groups')} hint={t('contacts.no_groups_hint')} />
          </div>
        )}
        {groups.length > 0 && (
          <div ref={listbox} role="listbox" aria-label={t('contacts.groups')}>
            {groups.map((group) => (
              <GroupRow
                key={group.id}
                group={group}
                isOpen={group.id === route.group}
                keys={keysOf(group.id)}
                onOpen={() => open(group.id)}
              />
            ))}
          </div>
        )}
      </div>
      {isCreating && (
        <GroupDialog
          group={null}
          onClose={() => setCreating(false)}
          onSaved={({ id }) => leap({ group: id })}
        />
      )}
    </section>
  )
}

interface GroupRowProps {
  group: ContactGroup
  isOpen: boolean
  keys: RowKeys
  onOpen: () => void
}

function GroupRow({ group, isOpen, keys, onOpen }: GroupRowProps) {
  const t = useSettingsT()
  const { onContextMenu, menu } = useGroupMenu(group)
  const { name, contact_ids } = group
  return (
    <>
      <div
        role="option"
        aria-selected={isOpen}
        tabIndex={keys.tabIndex}
        className={classNames(row.row, isOpen && row.open)}
        onFocus={keys.onFocus}
        onClick={onOpen}
        onKeyDown={keys.onKeyDown}
        onContextMenu={onContextMenu}
      >
        <span className={styles.icon}>
          <Icon of={Users} />
        </span>
        <span className={row.words}>
          <span className={row.name} title={name}>
            {name}
          </span>
          <small>{t('contacts.people', { count: contact_ids.length })}</small>
        </span>
      </div>
      {menu}
    </>
  )
}
