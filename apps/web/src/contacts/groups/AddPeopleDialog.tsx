import { Search } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { CONTACTS_SIZE_DEFAULT } from '#contract/contacts/contact.ts'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { personName } from '#web/mailbox/people/person-name.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useChangeGroupContacts } from '../changes/change-group-contacts.ts'
import { useFoundContacts } from '../list-contacts.ts'
import styles from './AddPeopleDialog.module.css'

/** Takes many people into a group at once. */
export function AddPeopleDialog({ group, onClose }: { group: ContactGroup; onClose: () => void }) {
  const t = useSettingsT()
  const list_id = useId()
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const { mutate: change } = useChangeGroupContacts()
  const { data, error } = useFoundContacts(useDeferredValue(search.trim()), CONTACTS_SIZE_DEFAULT)
  const members = new Set(group.contact_ids)

  const toggle = (id: number) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  const add = () => {
    onClose()
    change({ group, contact_ids: [...picked] })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('contacts.add_people_title', { name: group.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" disabled={picked.size === 0} onClick={add}>
            {t('contacts.add_count', { count: picked.size })}
          </Button>
        </>
      }
    >
      <TextField
        type="search"
        label={t('contacts.search')}
        hideLabel
        placeholder={t('contacts.search_hint')}
        value={search}
        autoComplete="off"
        end={<Icon of={Search} />}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className={styles.list} aria-label={t('contacts.contacts')}>
        {data?.contacts.map((contact) => {
          const name = personName(contact)
          const isMember = members.has(contact.id)
          return (
            <li key={contact.id}>
              <label className={styles.person} htmlFor={`${list_id}-${contact.id}`}>
                <Checkbox
                  id={`${list_id}-${contact.id}`}
                  checked={isMember || picked.has(contact.id)}
                  disabled={isMember}
                  onChange={() => toggle(contact.id)}
                />
                <Avatar name={name} email={contact.emails[0] ?? name} size={28} />
                <span className={styles.words}>
                  <span>{name}</span>
                  <small>{contact.emails[0]}</small>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {error && <p role="alert">{failureText(error, t)}</p>}
      {data && data.contacts.length === 0 && (
        <p>{search ? t('contacts.nothing_found', { text: search }) : t('contacts.empty')}</p>
      )}
      {data && data.total > data.contacts.length && (
        <p className={styles.part}>
          {t('contacts.shown_part', { shown: data.contacts.length, total: data.total })}
        </p>
      )}
    </Dialog>
  )
}
