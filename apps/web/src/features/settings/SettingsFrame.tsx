import { ChevronRight, Menu as MenuIcon, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Drawer } from '#ui/Drawer.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Brand } from '#web/features/shell/Brand.tsx'
import { LiveMark } from '#web/features/shell/LiveMark.tsx'
import phone from '#web/features/shell/PhoneShell.module.css'
import { TopLinks } from '#web/features/shell/TopLinks.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'
import { SETTINGS_PATH } from '#web/platform/paths.ts'
import { usePhone } from '#web/platform/viewport.ts'
import styles from './SettingsFrame.module.css'
import { SettingsSidebar } from './SettingsSidebar.tsx'
import type { SettingsSection } from './settings-section.ts'

interface SettingsFrameProps {
  sections: readonly SettingsSection[]
  current: SettingsSection
  /** The page of the section. */
  children: ReactNode
}

/** What all pages of the settings share: the menu of sections, the way one came, the work area. */
export function SettingsFrame(props: SettingsFrameProps) {
  const t = useSettingsT()
  const isPhone = usePhone()
  const section = t(props.current.name)
  useEffect(() => {
    document.title = t('settings.title', { section })
  }, [t, section])
  return isPhone ? <PhoneFrame {...props} /> : <WideFrame {...props} />
}

function WideFrame({ sections, current, children }: SettingsFrameProps) {
  const t = useSettingsT()
  return (
    <div className={styles.app}>
      <aside className={styles.side} aria-label={t('settings.settings')} data-pane="sidebar">
        <div className={styles.brand}>
          <Brand />
          <LiveMark />
        </div>
        <SettingsSidebar sections={sections} current={current} />
      </aside>
      <header className={styles.top}>
        <nav className={styles.crumbs} aria-label={t('settings.here')}>
          <Link href={SETTINGS_PATH}>{t('settings.settings')}</Link>
          <Icon of={ChevronRight} size={14} />
          <b aria-current="page">{t(current.name)}</b>
        </nav>
        <TopLinks current="settings" />
      </header>
      <main key={current.path} className={styles.work} data-pane="page">
        {children}
      </main>
    </div>
  )
}

function PhoneFrame({ sections, current, children }: SettingsFrameProps) {
  const t = useSettingsT()
  const [drawer, setDrawer] = useState(false)
  return (
    <div className={phone.phone}>
      <header className={phone.bar}>
        <IconButton
          label={t('settings.sections')}
          icon={MenuIcon}
          iconSize={24}
          aria-expanded={drawer}
          onClick={() => setDrawer(true)}
        />
        <div className={phone.title}>
          <b className={styles.bar_title}>{t('settings.settings')}</b>
        </div>
        <LiveMark />
      </header>
      <main key={current.path} className={styles.phone_work}>
        {children}
      </main>
      <Drawer open={drawer} onClose={() => setDrawer(false)} label={t('settings.sections')}>
        <div className={phone.brand}>
          <Brand />
          <IconButton label={t('shell.close_menu')} icon={X} iconSize={24} onClick={() => setDrawer(false)} />
        </div>
        <SettingsSidebar sections={sections} current={current} onOpen={() => setDrawer(false)} />
      </Drawer>
    </div>
  )
}
