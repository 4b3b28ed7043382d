import type { AuthLogRow } from '#contract/security/auth-log.ts'
import { useSettingsT } from '#web/platform/i18n.ts'
import { useNotices } from '#web/platform/notices.ts'
import { AskFirst } from './AskFirst.tsx'
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
  const notices = useNotices()
  const { mutate, isPending } = useDisownAuthLog(({ ended, ask_password }) => {
    notices.success(t('security.not_me_done', { count: ended }))
    if (ask_password) onAskPassword()
  })
  return (
    <AskFirst
      title={t('security.not_me_question')}
      hint={t('security.not_me_hint')}
      action={t('security.not_me_action')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate(row.id, { onSettled: onClose })}
    />
  )
}
