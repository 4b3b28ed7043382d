import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { PageKeys } from '#web/mailbox/keys/PageKeys.tsx'
import { useViewport } from '#web/platform/browser/viewport.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './ContactsScreen.module.css'
import { ContactDetail } from './detail/ContactDetail.tsx'
import { ContactsFrame } from './frame/ContactsFrame.tsx'
import { GroupDetail } from './groups/GroupDetail.tsx'
import { GroupRows } from './groups/GroupRows.tsx'
import { useGroups } from './groups/list-groups.ts'
import { ContactList } from './list/ContactList.tsx'
import { useContactsPlace } from './use-contacts-place.ts'

/** Groups, the list and who is open, arranged for the width of the window. Spec §2 /contacts. */
export function ContactsScreen() {
  const t = useSettingsT()
  const nav = useContactsPlace()
  const { place, go } = nav
  const { phone, split } = useViewport(true)
  const [hasSheet, setSheet] = useState(false)
  const group = useGroups().data?.find(({ id }) => id === place.group)

  const title =
    place.tab === 1
      ? t('contacts.groups')
      : place.group === 'none'
        ? t('contacts.no_group')
        : (group?.name ?? t('contacts.contacts'))
  useEffect(() => {
    document.title = t('contacts.title', { name: title })
  }, [t, title])

  const isOpen = place.tab === 1 ? typeof place.group === 'number' : place.contact !== null
  const list = place.tab === 1 ? <GroupRows nav={nav} /> : <ContactList nav={nav} />
  const detail =
    place.tab === 1 && typeof place.group === 'number' ? (
      <GroupDetail key={place.group} nav={nav} id={place.group} />
    ) : (
      <ContactDetail nav={nav} />
    )
  const onNew = () => go({ tab: 0, contact: 'new', ...(place.tab === 1 && { group: null }) })
  const isSplit = split && !phone
  return (
    <>
      <PageKeys more={['contact', 'search']} hasSheet={hasSheet} onSheet={setSheet} />
      <ContactsFrame
        title={title}
        isPhone={phone}
        isOpen={isOpen}
        onNew={onNew}
        onHelp={() => setSheet(true)}
      >
        {!isOpen && !phone && (
          <VisuallyHidden>
            <h1>{title}</h1>
          </VisuallyHidden>
        )}
        <div className={styles.panes} data-split={isSplit || undefined}>
          {(isSplit || !isOpen) && list}
          {(isSplit || isOpen) && (
            <section
              className={styles.detail}
              aria-label={t(place.tab === 1 ? 'contacts.group' : 'contacts.contact')}
              data-pane="message"
            >
              {detail}
            </section>
          )}
        </div>
      </ContactsFrame>
    </>
  )
}
