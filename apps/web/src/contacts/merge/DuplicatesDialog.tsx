import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { DuplicateSet } from '#contract/contacts/merge/list-duplicates.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { personName } from '#web/mailbox/people/person-name.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import type { ContactsNav } from '../use-contacts-route.ts'
import { useDuplicates } from './list-duplicates.ts'
import styles from './Merge.module.css'
import { MergeDialog } from './MergeDialog.tsx'

/** People who seem to be one, to be merged one set at a time. The default export of a part of the program. */
export default function DuplicatesDialog({ nav, onClose }: { nav: ContactsNav; onClose: () => void }) {
  const t = useSettingsT()
  const { data, error } = useDuplicates()
  const [merging, setMerging] = useState<DuplicateSet | null>(null)
  return (
    <Dialog open wide onClose={onClose} title={t('contacts.duplicates_title')}>
      {error && !data && <p role="alert">{failureText(error, t)}</p>}
      {data && data.duplicates.length === 0 && (
        <EmptyState
          icon={CircleCheck}
          title={t('contacts.duplicates_none')}
          hint={t('contacts.duplicates_none_hint')}
        />
      )}
      {data && data.duplicates.length > 0 && (
        <ul className={styles.sets} aria-label={t('contacts.duplicates_title')}>
          {data.duplicates.map((set) => (
            <li key={set.contacts.map(({ id }) => id).join()}>
              <div className={styles.reason}>
                <span>{t(`contacts.same_${set.reason}`)}</span>
                <Button size="sm" variant="secondary" onClick={() => setMerging(set)}>
                  {t('contacts.merge')}
                </Button>
              </div>
              {set.contacts.map((contact) => {
                const name = personName(contact)
                return (
                  <div key={contact.id} className={styles.person}>
                    <Avatar name={name} email={contact.emails[0] ?? name} size={24} />
                    <span>{name}</span>
                    <small>{[...contact.emails, contact.phone].filter(Boolean).join(', ')}</small>
                  </div>
                )
              })}
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.duplicates.length && (
        <p>{t('contacts.duplicates_shown', { shown: data.duplicates.length, total: data.total })}</p>
      )}
      {merging && (
        <MergeDialog
          contacts={merging.contacts}
          onClose={() => setMerging(null)}
          onMerged={(contact) => {
            const gone = merging.contacts.some(({ id }) => id === nav.route.contact && id !== contact.id)
            if (gone) nav.leap({ contact: contact.id })
          }}
        />
      )}
    </Dialog>
  )
}
