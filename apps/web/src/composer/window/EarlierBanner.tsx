import { useStore } from 'zustand'
import { Button } from '#ui/controls/Button.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import styles from './ComposerWindow.module.css'

/** Most of the text went with the last save: it can still be brought back. */
export function EarlierBanner({ composer }: { composer: Composer }) {
  const t = useT()
  const earlier = useStore(composer.store, (state) => state.earlier)
  if (!earlier) return null
  const bringBack = () => {
    composer.store.setState({ earlier: null })
    composer.replaceText(earlier)
  }
  return (
    <div className={styles.note} role="status">
      {t('compose.shrunk')}
      <Button variant="link" onClick={bringBack}>
        {t('compose.shrunk_undo')}
      </Button>
    </div>
  )
}
