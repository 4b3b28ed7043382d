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
import { useContactsRoute } from './use-contacts-route.ts'

/** Groups, the list and who is open, arranged for the width of the window. Spec §2 /contacts. */
export function ContactsScreen() {
  const t = useSettingsT()
  const nav = useContactsRoute()
  const { route, go } = nav
  const { phone, split } = useViewport(true)
  const [hasSheet, setSheet] = useState(false)
  const group = useGroups().data?.find(({ id }) => id === route.group)

  const title =
    route.tab === 1
      ? t('contacts.groups')
      : route.group === 'none'
        ? t('contacts.no_group')
        : (group?.name ?? t('contacts.contacts'))
  useEffect(() => {
    document.title = t('contacts.title', { name: title })
  }, [t, title])

  const isOpen = route.tab === 1 ? typeof route.group === 'number' : route.contact !== null
  const list = route.tab === 1 ? <GroupRows nav={nav} /> : <ContactList nav={nav} />
  const detail =
    route.tab === 1 && typeof route.group === 'number' ? (
      <GroupDetail key={route.group} nav={nav} id={route.group} />
    ) : (
      <ContactDetail nav={nav} />
    )
  const onNew = () => go({ tab: 0, contact: 'new', ...(route.tab === 1 && { group: null }) })
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
              aria-label={t(route.tab === 1 ? 'contacts.group' : 'contacts.contact')}
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
