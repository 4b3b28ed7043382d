import { useState } from 'react'
import { HOLD_REASON_CHARS_MAX } from '#contract/operator/queue/queue.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { FormError } from '#web/settings/FormError.tsx'
import { ConfirmAgain } from '../../admission/ConfirmAgain.tsx'
import { useOperatorT } from '../../words/use-operator-t.ts'
import styles from '../Queue.module.css'
import { useHoldDestination } from './hold-destination.ts'

/** Holds a domain, or all, with a word for other operators. */
export function HoldDialog({ domain, onClose }: { domain: string; onClose: () => void }) {
  const t = useOperatorT()
  const [reason, setReason] = useState('')
  const act = useHoldDestination(onClose)
  return (
    <>
      <Dialog
        open={!act.isUnconfirmed}
        title={domain === '' ? t('operator.hold_all_title') : t('operator.hold_title', { domain })}
        onClose={onClose}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button variant="danger" busy={act.isPending} onClick={() => act.run({ domain, reason })}>
              {t('operator.hold')}
            </Button>
          </>
        }
      >
        <p className={styles.what}>{t('operator.hold_what')}</p>
        <TextField
          label={t('operator.hold_reason')}
          maxLength={HOLD_REASON_CHARS_MAX}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormError text={act.failure ? failureText(act.failure, t) : null} />
      </Dialog>
      <ConfirmAgain act={act} />
    </>
  )
}
