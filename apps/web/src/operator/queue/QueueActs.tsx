import { RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { QueueRow } from '#contract/operator/queue/queue.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { FormError } from '#web/settings/FormError.tsx'
import { ConfirmAgain } from '../admission/ConfirmAgain.tsx'
import { useMayAct } from '../admission/use-operator-rights.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useGiveUpQueued } from './give-up-queued.ts'
import styles from './Queue.module.css'
import { useRetryQueued } from './retry-queued.ts'

/** What can be done with all rows that are shown. */
export function QueueActs({ rows }: { rows: readonly QueueRow[] }) {
  const t = useOperatorT()
  const mayAct = useMayAct()
  const [isGivingUp, setGivingUp] = useState(false)
  const retry = useRetryQueued()
  const giveUp = useGiveUpQueued(() => setGivingUp(false))
  const ids = rows.map(({ id }) => id)
  const count = ids.length
  if (!mayAct) return null
  return (
    <span className={styles.acts}>
      <Button variant="secondary" icon={RefreshCw} busy={retry.isPending} onClick={() => retry.run({ ids })}>
        {t('operator.retry')}
      </Button>
      <Button variant="danger-ghost" icon={Undo2} onClick={() => setGivingUp(true)}>
        {t('operator.give_up')}
      </Button>
      {isGivingUp && !giveUp.isUnconfirmed && (
        <AskDialog
          title={t('operator.give_up_title', { count })}
          action={t('operator.give_up')}
          isPending={giveUp.isPending}
          onClose={() => setGivingUp(false)}
          onConfirm={() => giveUp.run({ ids })}
        >
          {t('operator.give_up_what')}
          <FormError text={giveUp.failure ? failureText(giveUp.failure, t) : null} />
        </AskDialog>
      )}
      <ConfirmAgain act={giveUp} />
    </span>
  )
}
