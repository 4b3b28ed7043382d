import { focusPane } from '#web/platform/keys/next-pane.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './SkipLink.module.css'

/** The first stop of Tab: past the sidebar and the top bar, to the list or the page. WCAG 2.4.1. */
export function SkipLink() {
  const t = useT()
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => focusPane('main [data-pane], main[data-pane]')}
    >
      {t('shell.skip')}
    </button>
  )
}
