import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { formatTime } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { Opening } from '../composer-parts.ts'
import { newPassword } from '../protection/protection.ts'
import { type DraftCopy, dropCopy } from './draft-copy.ts'

interface RestoreDialogProps {
  lost: readonly DraftCopy[]
  onRestore: (opening: Opening, copy: DraftCopy) => void
}

/** Asks about each message whose window was lost. Closing it leaves the rest for the next time. */
export function RestoreDialog({ lost, onRestore }: RestoreDialogProps) {
  const t = useT()
  const [at, setAt] = useState(0)
  const copy = lost[at]
  if (!copy) return null
  const { opening, earlier, changed_at } = copy
  const { subject, recipients } = opening.message
  const people = recipients.to.addresses.map(addressName).join(', ') || recipients.to.typed

  const restore = (next: Opening) => {
    setAt(at + 1)
    const { protection } = next.message
    const fresh = protection && { ...protection, password: newPassword() }
    onRestore({ ...next, message: { ...next.message, protection: fresh } }, copy)
  }
  const discard = () => {
    setAt(at + 1)
    void dropCopy(copy)
  }
  return (
    <Dialog
      open
      onClose={() => setAt(lost.length)}
      title={t('compose.restore_title')}
      role="alertdialog"
      footer={
        <>
          <Button variant="primary" onClick={() => restore(opening)}>
            {t('compose.restore')}
          </Button>
          {earlier && (
            <Button
              variant="secondary"
              onClick={() => restore({ ...opening, message: { ...opening.message, ...earlier } })}
            >
              {t('compose.restore_earlier')}
            </Button>
          )}
          <Button variant="secondary" onClick={discard}>
            {t('compose.restore_discard')}
          </Button>
        </>
      }
    >
      <p>
        <b>{subject || t('compose.no_subject')}</b>
      </p>
      {people && <p>{t('compose.restore_to', { people })}</p>}
      <p>{t('compose.restore_text', { time: formatTime(changed_at) })}</p>
    </Dialog>
  )
}
