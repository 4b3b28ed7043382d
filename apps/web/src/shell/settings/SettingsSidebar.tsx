import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { classNames } from '#ui/class-names.ts'
import { buttonClass } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { DrawerLinks } from '#web/frame/sidebar/DrawerLinks.tsx'
import side from '#web/frame/sidebar/Sidebar.module.css'
import { SidebarFoot } from '#web/frame/sidebar/SidebarFoot.tsx'
import { wayBack } from '#web/platform/stored/way-back.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SECTION_GROUPS, type SettingsSection, sectionPath } from '#web/settings/settings-section.ts'
import styles from './SettingsSidebar.module.css'

export interface SettingsSidebarProps {
  sections: readonly SettingsSection[]
  current: SettingsSection
  /** A section was chosen: the phone closes its drawer. */
  onOpen?: () => void
}

/** The way back, the sections by group, storage, user. What stands above it is the frame's. */
export function SettingsSidebar({ sections, current, onOpen }: SettingsSidebarProps) {
  const t = useSettingsT()
  return (
    <>
      <div className={side.head}>
        <Link href={wayBack()} className={classNames(buttonClass({ variant: 'secondary' }), styles.back)}>
          <Icon of={ArrowLeft} />
          {t('settings.back_to_mail')}
        </Link>
      </div>
      <nav className={side.scroll} aria-label={t('settings.sections')}>
        {SECTION_GROUPS.map((group) => {
          const own = sections.filter((section) => section.group === group)
          if (own.length === 0) return null
          return (
            <div key={group}>
              <div className={styles.group}>{t(`settings.group_${group}`)}</div>
              {own.map(({ path, icon, name }) => (
                <Link
                  key={path}
                  href={sectionPath(path)}
                  className={styles.item ?? ''}
                  aria-current={path === current.path ? 'page' : undefined}
                  onClick={onOpen}
                >
                  <Icon of={icon} />
                  <span>{t(name)}</span>
                </Link>
              ))}
            </div>
          )
        })}
      </nav>
      <SidebarFoot>{onOpen && <DrawerLinks current="settings" />}</SidebarFoot>
    </>
  )
}
