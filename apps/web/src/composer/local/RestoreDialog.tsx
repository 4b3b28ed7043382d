import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { addressName } from '#web/mailbox/row/look/people.ts'
import { formatTime } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { Opening } from '../composer-parts.ts'
import { newPassword } from '../protection/protection.ts'
import { dropCopy, type LetterCopy } from './letter-copy.ts'

interface RestoreDialogProps {
  lost: readonly LetterCopy[]
  onRestore: (opening: Opening, copy: LetterCopy) => void
}

/** Asks about each letter whose window was lost. Closing it leaves the rest for the next time. */
export function RestoreDialog({ lost, onRestore }: RestoreDialogProps) {
  const t = useT()
  const [at, setAt] = useState(0)
  const copy = lost[at]
  if (!copy) return null
  const { opening, earlier, changed_at } = copy
  const { subject, recipients } = opening.letter
  const people = recipients.to.addresses.map(addressName).join(', ') || recipients.to.typed

  const restore = (next: Opening) => {
    setAt(at + 1)
    const { protection } = next.letter
    const fresh = protection && { ...protection, password: newPassword() }
    onRestore({ ...next, letter: { ...next.letter, protection: fresh } }, copy)
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
              onClick={() => restore({ ...opening, letter: { ...opening.letter, ...earlier } })}
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
