import { ArrowLeft, Download, Mail, Pencil, Trash2, UserPlus, UserX, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { FullContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { personName } from '#web/mailbox/people/person-name.ts'
import { Toolbar, ToolbarEnd } from '#web/mailbox/toolbar/Toolbar.tsx'
import { useViewport } from '#web/platform/browser/viewport.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useChangeGroupContacts } from '../changes/change-group-contacts.ts'
import { useDeleteGroup } from '../changes/delete-group.ts'
import { contactsPath, FIRST_PLACE } from '../contacts-place.ts'
import detail from '../detail/Detail.module.css'
import { ExportDialog } from '../transfer/ExportDialog.tsx'
import type { ContactsNav } from '../use-contacts-place.ts'
import { useWriteToGroup } from '../write-to.ts'
import { AddPeopleDialog } from './AddPeopleDialog.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import styles from './Groups.module.css'
import { useGroup } from './get-group.ts'

/** A group with its people: who comes in, who goes out, what it is called. */
export function GroupDetail({ nav, id }: { nav: ContactsNav; id: number }) {
  const t = useSettingsT()
  const { data: group, error } = useGroup(id)
  if (group) return <OpenGroup nav={nav} group={group} />
  if (!error) return <div className={detail.empty} aria-busy="true" />
  return (
    <div className={detail.empty}>
      <EmptyState icon={UserX} title={failureText(error, t)}>
        <Button variant="secondary" onClick={() => nav.leap({ group: null }, { replace: true })}>
          {t('contacts.close_group')}
        </Button>
      </EmptyState>
    </div>
  )
}

function OpenGroup({ nav, group }: { nav: ContactsNav; group: FullContactGroup }) {
  const t = useSettingsT()
  const { place, go, leap } = nav
  const { split } = useViewport(true)
  const { mutate: write } = useWriteToGroup()
  const { mutate: change } = useChangeGroupContacts()
  const { mutate: remove } = useDeleteGroup(() => leap({ group: null }))
  const [shown, setShown] = useState<'rename' | 'add' | 'export' | null>(null)
  const close = () => setShown(null)
  const { id, name, contacts } = group
  const brief = { id, name, contact_ids: contacts.map((contact) => contact.id) }
  return (
    <>
      <Toolbar label={t('contacts.group_actions')} className={detail.bar}>
        {!split && (
          <IconButton
            label={t('contacts.groups')}
            icon={ArrowLeft}
            className={detail.back}
            onClick={() => go({ group: null })}
          />
        )}
        <Button icon={Mail} aria-label={t('contacts.write_group', { name })} onClick={() => write(id)}>
          {t('contacts.write')}
        </Button>
        <Tooltip text={t('contacts.add_people')}>
          <Button icon={UserPlus} className={detail.word} onClick={() => setShown('add')}>
            {t('contacts.add_people')}
          </Button>
        </Tooltip>
        <ToolbarEnd>
          <IconButton label={t('contacts.rename_group')} icon={Pencil} onClick={() => setShown('rename')} />
          <IconButton label={t('contacts.export')} icon={Download} onClick={() => setShown('export')} />
          <IconButton label={t('contacts.delete_group')} icon={Trash2} danger onClick={() => remove(brief)} />
          {split && (
            <IconButton label={t('contacts.close_group')} icon={X} onClick={() => go({ group: null })} />
          )}
        </ToolbarEnd>
      </Toolbar>
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
          <ul className={styles.people} aria-label={name}>
            {contacts.map((contact) => {
              const called = personName(contact)
              return (
                <li key={contact.id}>
                  <Link
                    href={contactsPath({
                      ...FIRST_PLACE,
                      limit: place.limit,
                      group: id,
                      contact: contact.id,
                    })}
                  >
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
                    onClick={() => change({ group: brief, remove_ids: [contact.id] })}
                  />
                </li>
              )
            })}
          </ul>
        </div>
      </div>
      {shown === 'rename' && <GroupDialog group={brief} onClose={close} />}
      {shown === 'add' && <AddPeopleDialog group={brief} onClose={close} />}
      {shown === 'export' && <ExportDialog group={brief} onClose={close} />}
    </>
  )
}
