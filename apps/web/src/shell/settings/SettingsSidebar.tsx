import { DrawerLinks } from '#web/frame/sidebar/DrawerLinks.tsx'
import { SectionMenu } from '#web/frame/sidebar/SectionMenu.tsx'
import { wayBack } from '#web/platform/stored/way-back.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SECTION_GROUPS, type SettingsSection, sectionPath } from '#web/settings/settings-section.ts'

export interface SettingsSidebarProps {
  sections: readonly SettingsSection[]
  current: SettingsSection
  /** A section was chosen: the phone closes its drawer. */
  onOpen?: () => void
}

/** The way back, the sections by group, storage, user. */
export function SettingsSidebar({ sections, current, onOpen }: SettingsSidebarProps) {
  const t = useSettingsT()
  const groups = SECTION_GROUPS.map((group) => ({
    title: t(`settings.group_${group}`),
    sections: sections
      .filter((section) => section.group === group)
      .map(({ path, icon, name }) => ({
        href: sectionPath(path),
        icon,
        name: t(name),
        isCurrent: path === current.path,
      })),
  })).filter((group) => group.sections.length > 0)
  return (
    <SectionMenu
      label={t('settings.sections')}
      back={{ href: wayBack(), text: t('settings.back_to_mail') }}
      groups={groups}
      onOpen={onOpen}
    >
      {onOpen && <DrawerLinks current="settings" />}
    </SectionMenu>
  )
}
