import { Button } from '#ui/controls/Button.tsx'
import { goToRoute } from '#web/platform/mail-route.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './TrashAndSpamToo.module.css'
import { inTrashAndSpam } from './widen-search.ts'

/** Under the last result of a search in all folders: where it has not looked. */
export function TrashAndSpamToo({ route }: { route: MailRoute }) {
  const t = useT()
  const wider = route.kind === 'search' ? inTrashAndSpam(route) : null
  if (!wider) return null
  return (
    <div className={styles.foot}>
      <Button variant="link" onClick={() => goToRoute(wider)}>
        {t('search.trash_and_spam')}
      </Button>
    </div>
  )
}
