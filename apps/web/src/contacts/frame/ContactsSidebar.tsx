import { ArrowLeft, CircleUser, Plus, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { classNames } from '#ui/class-names.ts'
import { Button, buttonClass } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import side from '#web/frame/sidebar/Sidebar.module.css'
import { SidebarFoot } from '#web/frame/sidebar/SidebarFoot.tsx'
import { MAIL_PATH } from '#web/platform/paths.ts'
import { formatNumber } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { contactsPath, FIRST_ROUTE } from '../contacts-route.ts'
import { GroupDialog } from '../groups/GroupDialog.tsx'
import { useGroups } from '../groups/list-groups.ts'
import { useContactCount } from '../list-contacts.ts'
import { useContactsRoute } from '../use-contacts-route.ts'
import styles from './ContactsSidebar.module.css'
import { GroupItem } from './GroupItem.tsx'

interface ContactsSidebarProps {
  /** A phone has a button of its own. */
  withNew: boolean
  onNew: () => void
  /** Something was chosen: the phone closes its drawer. */
  onOpen?: () => void
}

/** New contact, the way back, all people and those of each group, storage, user. */
export function ContactsSidebar({ withNew, onNew, onOpen }: ContactsSidebarProps) {
  const t = useSettingsT()
  const { route, leap } = useContactsRoute()
  const total = useContactCount()
  const groups = useGroups().data ?? []
  const [isCreating, setCreating] = useState(false)
  const grouped = new Set(groups.flatMap(({ contact_ids }) => contact_ids)).size
  const { tab, group } = route

  const item = (name: string, count: number | undefined, key: null | 'none') => (
    <Link
      href={contactsPath({ ...FIRST_ROUTE, limit: route.limit, group: key })}
      className={styles.item ?? ''}
      aria-current={tab === 0 && group === key ? 'page' : undefined}
      onClick={onOpen}
    >
      <Icon of={key === null ? CircleUser : Users} />
      <span className={styles.name}>{name}</span>
      {count !== undefined && <span className={styles.count}>{formatNumber(t.language, count)}</span>}
    </Link>
  )

  return (
    <>
      <div className={side.head}>
        {withNew && (
          <Button variant="primary" className={side.write} icon={UserPlus} iconSize={18} onClick={onNew}>
            {t('contacts.new_contact')}
          </Button>
        )}
        <Link href={MAIL_PATH} className={classNames(buttonClass({}), styles.back)}>
          <Icon of={ArrowLeft} />
          {t('contacts.back_to_mail')}
        </Link>
      </div>
      <nav className={side.scroll} aria-label={t('contacts.groups_nav')}>
        {item(t('contacts.all'), total, null)}
        <div className={styles.head}>
          <Link
            href={contactsPath({ ...FIRST_ROUTE, limit: route.limit, tab: 1 })}
            aria-current={tab === 1 && group === null ? 'page' : undefined}
            onClick={onOpen}
          >
            {t('contacts.groups')}
          </Link>
          <IconButton
            label={t('contacts.new_group')}
            icon={Plus}
            size="md"
            iconSize={14}
            onClick={() => setCreating(true)}
          />
        </div>
        {groups.map((each) => (
          <GroupItem key={each.id} group={each} {...(onOpen && { onOpen })} />
        ))}
        {groups.length > 0 &&
          item(
            t('contacts.no_group'),
            total === undefined ? undefined : Math.max(0, total - grouped),
            'none',
          )}
      </nav>
      <SidebarFoot />
      {isCreating && (
        <GroupDialog
          group={null}
          onClose={() => setCreating(false)}
          onSaved={({ id }) => leap({ ...FIRST_ROUTE, limit: route.limit, group: id })}
        />
      )}
    </>
  )
}
