import { useState } from 'react'
import { REMOVAL_DAYS, SUSPENSION_CHARS_MAX } from '#contract/operator/accounts/operator-account.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { formatDay } from '#web/platform/words/format.ts'
import { FormError } from '#web/settings/FormError.tsx'
import { ConfirmAgain } from '../../admission/ConfirmAgain.tsx'
import { useOperatorT } from '../../words/use-operator-t.ts'
import { WordsField } from '../../words/WordsField.tsx'
import styles from '../Accounts.module.css'
import { useRemoveAccount } from './remove-account.ts'
import { useSuspendAccount } from './suspend-account.ts'

interface ShutDialogProps {
  wmid: string
  way: 'suspend' | 'remove'
  onClose: () => void
}

const DAY_MS = 86_400_000

/** Shuts a mailbox, or has it deleted, with words that its owner reads. */
export function ShutDialog({ wmid, way, onClose }: ShutDialogProps) {
  const t = useOperatorT()
  const [text, setText] = useState('')
  const suspending = useSuspendAccount(wmid, onClose)
  const removing = useRemoveAccount(wmid, onClose)
  const act = way === 'suspend' ? suspending : removing
  return (
    <>
      <Dialog
        open={!act.isUnconfirmed}
        title={t(`operator.${way}_title`, { wmid })}
        onClose={onClose}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button
              variant="danger"
              busy={act.isPending}
              disabled={text.trim() === ''}
              onClick={() => act.run(text)}
            >
              {t(`operator.${way}`)}
            </Button>
          </>
        }
      >
        {way === 'suspend' ? <p>{t('operator.suspend_what')}</p> : <RemovalSteps />}
        <WordsField
          label={t('operator.suspend_text')}
          chars_max={SUSPENSION_CHARS_MAX}
          value={text}
          onChange={setText}
        />
        <FormError text={act.failure ? failureText(act.failure, t) : null} />
      </Dialog>
      <ConfirmAgain act={act} />
    </>
  )
}

/** What is gone when. */
function RemovalSteps() {
  const t = useOperatorT()
  const date = formatDay(new Date(Date.now() + REMOVAL_DAYS * DAY_MS))
  return (
    <ol className={styles.steps}>
      <li>{t('operator.remove_at_once')}</li>
      <li>{t('operator.remove_until', { date })}</li>
      <li>{t('operator.remove_then', { date })}</li>
      <li>{t('operator.remove_after')}</li>
    </ol>
  )
}
