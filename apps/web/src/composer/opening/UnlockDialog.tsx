import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { textOf } from '#web/mailbox/reading/message/decode-content.ts'
import type { LockedRequest } from '#web/platform/composer-port.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useProtectedCard } from '#web/protected/get-protected-card.ts'
import { useOpenProtected } from '#web/protected/open-protected.ts'
import { PasswordLock } from '#web/protected/PasswordLock.tsx'
import { publicIdIn } from '#web/protected/public-id.ts'
import { useUnlock } from '#web/protected/use-unlock.ts'

/** A message as its password has opened it. */
export interface Unlocked {
  opened: OpenedProtected
  password: string
}

interface UnlockDialogProps {
  request: LockedRequest
  /** null: the answer is to have no quote. */
  onUnlocked: (unlocked: Unlocked | null) => void
  onClose: () => void
}

/** Asks for the password of a message that is answered, forwarded or sent again, so that its text is to be had. Decisions 12. */
export function UnlockDialog({ request, onUnlocked, onClose }: UnlockDialogProps) {
  const t = useT()
  const open = useOpenProtected()
  const { mode, message, again } = request
  const { folder_id, uid } = message
  const { data: card } = useProtectedCard(publicIdIn(textOf(message)))
  const unlock = useUnlock(async (password) => {
    const opened = await open({ folder_id, uid, password })
    onUnlocked({ opened, password })
    return opened
  })
  const asks = again ? 'again' : mode === 'forward' ? 'forward' : 'answer'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('compose.unlock_title')}
      footer={
        asks === 'answer' && (
          <Button variant="secondary" onClick={() => onUnlocked(null)}>
            {t('compose.unlock_without')}
          </Button>
        )
      }
    >
      <p>{t(`compose.unlock_${asks}_text`)}</p>
      <PasswordLock unlock={unlock} hint={card?.hint} />
    </Dialog>
  )
}
