import { Plus, Users } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useSkeleton } from '#ui/use-skeleton.ts'
import { useSettingsT } from '#web/platform/i18n.ts'
import { useGroups } from '../contacts.queries.ts'
import { BookMenu } from '../list/BookMenu.tsx'
import list from '../list/ContactList.module.css'
import row from '../list/ContactRow.module.css'
import { ContactsFailed, ContactsLoading } from '../list/ListStates.tsx'
import type { ContactsNav } from '../use-contacts-place.ts'
import { GroupDialog } from './GroupDialog.tsx'
import styles from './Groups.module.css'

/** Groups as rows, in the place of people: `tab=1`. Spec §2 /contacts. */
export function GroupRows({ nav }: { nav: ContactsNav }) {
  const t = useSettingsT()
  const { place, go, leap } = nav
  const query = useGroups()
  const isWaiting = useSkeleton(query.isPending)
  const groups = query.data ?? []
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [isCreating, setCreating] = useState(false)
  const tabStop = groups.find(({ id }) => id === (focused ?? place.group))?.id ?? groups[0]?.id

  const onKeyDown = (event: KeyboardEvent) => {
    const at = groups.findIndex(({ id }) => id === focused)
    const group = groups[at]
    if (!group) return
    const last = groups.length - 1
    const steps: Record<string, number> = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    if (to !== undefined) box.current?.querySelectorAll<HTMLElement>('[role="option"]')[to]?.focus()
    else if (event.key === 'Enter' || event.key === ' ') go({ group: group.id })
    else return
    event.preventDefault()
  }

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
          <div ref={box} role="listbox" aria-label={t('contacts.groups')} onKeyDown={onKeyDown}>
            {groups.map(({ id, name, contact_ids }) => (
              <div
                key={id}
                role="option"
                aria-selected={id === place.group}
                tabIndex={id === tabStop ? 0 : -1}
                className={classNames(row.row, id === place.group && row.open)}
                onFocus={() => setFocused(id)}
                onClick={() => go({ group: id })}
                onKeyDown={() => undefined}
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
