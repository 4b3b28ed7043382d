import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { FullContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import detail from '../detail/Detail.module.css'
import type { ContactsNav } from '../use-contacts-route.ts'
import { GroupBar } from './GroupBar.tsx'
import { GroupPeople } from './GroupPeople.tsx'
import styles from './Groups.module.css'
import { type GroupTask, GroupTaskDialog } from './menu/GroupTaskDialog.tsx'

/** A group that has come: its bar, its people, and the dialogs that change it. */
export function OpenGroup({ nav, group }: { nav: ContactsNav; group: FullContactGroup }) {
  const t = useSettingsT()
  const [task, setTask] = useState<GroupTask | null>(null)
  const { id, name, contacts } = group
  const brief = { id, name, contact_ids: contacts.map((contact) => contact.id) }
  return (
    <>
      <GroupBar nav={nav} group={brief} onTask={setTask} />
      <div className={detail.scroll}>
        <div className={detail.card}>
          <header className={detail.head}>
            <h1>{name}</h1>
            <span className={styles.count}>{t('contacts.people', { count: contacts.length })}</span>
          </header>
          {contacts.length === 0 && (
            <div className={styles.nobody}>
              <EmptyState
                title={t('contacts.empty_group')}
                hint={t('contacts.empty_group_hint')}
                icon={UserPlus}
              />
            </div>
          )}
          <GroupPeople group={brief} people={contacts} limit={nav.route.limit} />
        </div>
      </div>
      <GroupTaskDialog group={brief} task={task} onClose={() => setTask(null)} />
    </>
  )
}
