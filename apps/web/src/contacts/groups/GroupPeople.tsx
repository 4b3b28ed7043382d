import { X } from 'lucide-react'
import { Link } from 'wouter'
import type { ContactGroup, FullContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { personName } from '#web/mailbox/people/person-name.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useChangeGroupContacts } from '../changes/change-group-contacts.ts'
import { contactsPath, FIRST_ROUTE } from '../contacts-route.ts'
import styles from './Groups.module.css'

interface GroupPeopleProps {
  group: ContactGroup
  people: FullContactGroup['contacts']
  /** People on a page of the address book. */
  limit: number
}

/** Who is in a group: links to each, and a button that takes each out. */
export function GroupPeople({ group, people, limit }: GroupPeopleProps) {
  const t = useSettingsT()
  const { mutate: change } = useChangeGroupContacts()
  return (
    <ul className={styles.people} aria-label={group.name}>
      {people.map((contact) => {
        const called = personName(contact)
        return (
          <li key={contact.id}>
            <Link href={contactsPath({ ...FIRST_ROUTE, limit, group: group.id, contact: contact.id })}>
              <Avatar name={called} email={contact.emails[0] ?? called} />
              <span>
                <span>{called}</span>
                <small>{contact.emails.join(', ')}</small>
              </span>
            </Link>
            <IconButton
              label={t('contacts.remove_person', { name: called })}
              icon={X}
              iconSize={16}
              onClick={() => change({ group, remove_ids: [contact.id] })}
            />
          </li>
        )
      })}
    </ul>
  )
}
