import { Check, CircleAlert } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { formatTime } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import styles from './ComposerHead.module.css'

/** Whether the draft is kept, and since when. */
export function SaveStatus({ composer }: { composer: Composer }) {
  const t = useT()
  const saving = useStore(composer.store, (state) => state.saving)
  const saved_at = useStore(composer.store, ({ draft }) => draft?.saved_at ?? null)
  const words =
    saving === 'running'
      ? t('compose.saving')
      : saving === 'failed'
        ? t('compose.not_saved')
        : saved_at && t('compose.saved_at', { time: formatTime(saved_at) })
  return (
    <span className={styles.state}>
      <output className={styles.words}>
        {words && saving === 'no' && <Icon of={Check} size={14} className={styles.saved} />}
        {words && saving === 'failed' && <Icon of={CircleAlert} size={14} className={styles.unsaved} />}
        {words && <span>{words}</span>}
      </output>
      {saving === 'failed' && (
        <Button variant="link" className={styles.retry} onClick={() => void composer.save()}>
          {t('compose.retry')}
        </Button>
      )}
    </span>
  )
}
