import { Kbd } from '#ui/keys/Kbd.tsx'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { useSheetT } from '../sheet-texts.ts'
import styles from './SheetFoot.module.css'

/** What the keys of the sheet do. */
export function SheetFoot() {
  const t = useSheetT()
  return (
    <footer className={styles.foot} aria-hidden="true">
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('finding.key_choose')}
      </span>
      <span>
        <Kbd>←</Kbd>
        <Kbd>→</Kbd> {t('finding.key_column')}
      </span>
      <span>
        <Kbd>Enter</Kbd> {t('finding.key_open')}
      </span>
      <span>
        <Kbd>{keyHint('found_list')}</Kbd> {t('finding.key_list')}
      </span>
      <span>
        <Kbd>{t('finding.key_space')}</Kbd> {t('finding.key_glance')}
      </span>
      <span>
        <Kbd>{keyHint('found_save')}</Kbd> {t('finding.key_save')}
      </span>
      <span>
        <Kbd>Esc</Kbd> {t('finding.key_back')}
      </span>
    </footer>
  )
}
