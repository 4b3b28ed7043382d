import type { AuthLogRow } from '#contract/identity/log/list-auth-log.schema.ts'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useDisownAuthLog } from './disown-auth-log.ts'

interface DisownDialogProps {
  row: AuthLogRow
  onClose: () => void
  /** The mailbox has a password that others may know. */
  onAskPassword: () => void
}

/** "This was not me" ends all other sessions, and asks for a new password where there is one. */
export function DisownDialog({ row, onClose, onAskPassword }: DisownDialogProps) {
  const t = useSettingsT()
  const toasts = useToasts()
  const { mutate, isPending } = useDisownAuthLog(({ ended, ask_password }) => {
    toasts.success(t('security.not_me_done', { count: ended }))
    if (ask_password) onAskPassword()
  })
  return (
    <AskDialog
      title={t('security.not_me_question')}
      action={t('security.not_me_action')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate(row.id, { onSettled: onClose })}
    >
      <p>{t('security.not_me_hint')}</p>
    </AskDialog>
  )
}
