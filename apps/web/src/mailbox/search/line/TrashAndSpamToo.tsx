import { Button } from '#ui/controls/Button.tsx'
import type { MailPlace } from '#web/platform/paths.ts'
import { goToPlace } from '#web/platform/place.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './TrashAndSpamToo.module.css'
import { inTrashAndSpam } from './widen-search.ts'

/** Under the last result of a search in all folders: where it has not looked. */
export function TrashAndSpamToo({ place }: { place: MailPlace }) {
  const t = useT()
  const wider = place.kind === 'search' ? inTrashAndSpam(place) : null
  if (!wider) return null
  return (
    <div className={styles.foot}>
      <Button variant="link" onClick={() => goToPlace(wider)}>
        {t('search.trash_and_spam')}
      </Button>
    </div>
  )
}
