import type { MouseEvent } from 'react'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './SectionLinks.module.css'
import { goToSection, SECTIONS, type SectionName, sectionId } from './sections.ts'

/** Leads to the parts of the page about access, the longest of the settings. */
export function SectionLinks() {
  const t = useSettingsT()
  const go = (event: MouseEvent, name: SectionName) => {
    event.preventDefault()
    goToSection(name)
  }
  return (
    <nav className={styles.links} aria-label={t('security.parts')}>
      {SECTIONS.map((name) => (
        <a key={name} href={`#${sectionId(name)}`} onClick={(event) => go(event, name)}>
          {t(`security.${name}`)}
        </a>
      ))}
    </nav>
  )
}
