import { ChevronRight, CircleHelp } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { PhoneFrame } from '#web/frame/PhoneFrame.tsx'
import { TopLinks } from '#web/frame/TopLinks.tsx'
import { WideFrame } from '#web/frame/WideFrame.tsx'
import { PageKeys } from '#web/mailbox/keys/PageKeys.tsx'
import { usePhone } from '#web/platform/browser/viewport.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { SETTINGS_PATH } from '#web/platform/paths.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { CrumbContext } from '#web/settings/crumb.ts'
import { type SettingsSection, sectionPath } from '#web/settings/settings-section.ts'
import styles from './SettingsFrame.module.css'
import { SettingsSidebar } from './SettingsSidebar.tsx'

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
  const [hasSheet, setSheet] = useState(false)
  return (
    <>
      <PageKeys hasSheet={hasSheet} onSheet={setSheet} />
      {isPhone ? <Phone {...props} /> : <Wide {...props} onHelp={() => setSheet(true)} />}
    </>
  )
}

function Wide({ sections, current, onHelp, children }: SettingsFrameProps & { onHelp: () => void }) {
  const t = useSettingsT()
  const [crumb, setCrumb] = useState<string | null>(null)
  const section = t(current.name)
  return (
    <WideFrame
      label={t('settings.settings')}
      sidebar={<SettingsSidebar sections={sections} current={current} />}
      top={
        <>
          <nav className={styles.crumbs} aria-label={t('settings.here')}>
            <Link href={SETTINGS_PATH}>{t('settings.settings')}</Link>
            <Icon of={ChevronRight} size={14} />
            {crumb === null ? (
              <b aria-current="page">{section}</b>
            ) : (
              <>
                <Link href={sectionPath(current.path)}>{section}</Link>
                <Icon of={ChevronRight} size={14} />
                <b aria-current="page" title={crumb}>
                  {crumb}
                </b>
              </>
            )}
          </nav>
          <TopLinks current="settings">
            <IconButton
              label={t('keyboard.shortcuts')}
              icon={CircleHelp}
              hotkey={keyHint('sheet')}
              onClick={onHelp}
            />
          </TopLinks>
        </>
      }
      page={current.path}
    >
      <CrumbContext value={setCrumb}>{children}</CrumbContext>
    </WideFrame>
  )
}

function Phone({ sections, current, children }: SettingsFrameProps) {
  const t = useSettingsT()
  return (
    <PhoneFrame
      menu={t('settings.sections')}
      title={<b>{t('settings.settings')}</b>}
      sidebar={(close) => <SettingsSidebar sections={sections} current={current} onOpen={close} />}
      page={current.path}
    >
      {children}
    </PhoneFrame>
  )
}
