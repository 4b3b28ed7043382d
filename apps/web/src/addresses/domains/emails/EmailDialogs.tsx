import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useChangeDelegation } from '../../delegations/change-delegation.ts'
import { DelegateDialog } from '../../delegations/DelegateDialog.tsx'
import { isLent } from '../../delegations/lending.ts'
import { TermsDialog } from '../../delegations/TermsDialog.tsx'
import { useDeleteDomainEmail } from './delete-domain-email.ts'

export type EmailQuestion = 'delegate' | 'terms' | 'revoke' | 'delete'

interface EmailDialogProps {
  email: DomainEmail
  onClose: () => void
}

const DIALOGS = {
  delegate: DelegateDialog,
  terms: TermsDialog,
  revoke: RevokeDialog,
  delete: DeleteDialog,
}

/** What is asked before something becomes of an address. */
export function EmailDialogs({ question, ...rest }: EmailDialogProps & { question: EmailQuestion }) {
  const Asked = DIALOGS[question]
  return <Asked {...rest} />
}

/** Says what becomes of the messages, old and new. */
function RevokeDialog({
  email: { id: email_id, domain_id: id, email, delegation },
  onClose,
}: EmailDialogProps) {
  const t = useSettingsT()
  const { mutate: change, isPending } = useChangeDelegation({ onDone: onClose })
  const isConfirmed = delegation?.state === 'confirmed'
  const name = delegation?.name ?? ''
  return (
    <AskDialog
      title={isConfirmed ? t('domains.revoke_question', { email }) : t('domains.revoke_request_question')}
      action={t(isConfirmed ? 'domains.revoke' : 'domains.revoke_request')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => change({ id, email_id, action: 'revoke' })}
    >
      <p>
        {isConfirmed ? t('domains.revoke_old_mail', { name }) : t('domains.revoke_request_hint', { email })}
      </p>
    </AskDialog>
  )
}

function DeleteDialog({
  email: { id: email_id, domain_id: id, email, delegation },
  onClose,
}: EmailDialogProps) {
  const t = useSettingsT()
  const { mutate: remove, isPending } = useDeleteDomainEmail({ onDone: onClose })
  return (
    <AskDialog
      title={t('domains.email_delete_question', { email })}
      action={t('domains.email_delete')}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => remove({ id, email_id })}
    >
      <p>{t('domains.email_delete_hint')}</p>
      {isLent(delegation) && delegation.state === 'confirmed' && (
        <p>{t('domains.email_delete_lent', { name: delegation.name })}</p>
      )}
    </AskDialog>
  )
}
