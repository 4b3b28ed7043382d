import { CircleX, Clock, TriangleAlert } from 'lucide-react'
import type { Filter, ForwardTarget } from '#contract/filters/filter.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Filters.module.css'
import { useAskForwardTarget } from '../forwarding/ask-forward-target.ts'

/** Why a filter does not do all it says: something is gone, or an address has not agreed. */
export function FilterMarks({ filter, targets }: { filter: Filter; targets: readonly ForwardTarget[] }) {
  const t = useSettingsT()
  const { mutate: ask, isPending } = useAskForwardTarget()
  const forwards = filter.actions.flatMap((action) =>
    action.type === 'forward' ? action.email.toLowerCase() : [],
  )
  const open = targets.filter(
    ({ email, state }) => state !== 'confirmed' && forwards.includes(email.toLowerCase()),
  )
  if (filter.broken.length === 0 && open.length === 0) return null
  return (
    <div className={styles.marks}>
      {filter.broken.map((what) => (
        <Badge key={what} kind="danger" icon={TriangleAlert}>
          {t(`filters.broken_${what}`)}
        </Badge>
      ))}
      {open.map(({ email, state }) =>
        state === 'declined' ? (
          <Badge key={email} kind="danger" icon={CircleX}>
            {t('filters.target_declined', { email })}
          </Badge>
        ) : (
          <span key={email} className={styles.waiting}>
            <Badge kind="warn" icon={Clock}>
              {t('filters.target_waiting', { email })}
            </Badge>
            <Button variant="link" busy={isPending} onClick={() => ask(email)}>
              {t('filters.target_again')}
            </Button>
          </span>
        ),
      )}
    </div>
  )
}
