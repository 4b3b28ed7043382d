import { useState } from 'react'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './ProtectedMessage.module.css'
import { useRevokeProtected } from './revoke-protected.ts'

interface RevokeButtonProps {
  folder_id: FolderId
  uid: MessageUid
  public_id: string | null
}

/** Takes a sent message back, after asking: from then on nobody can open it. */
export function RevokeButton({ folder_id, uid, public_id }: RevokeButtonProps) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const revoke = useRevokeProtected(public_id)

  return (
    <>
      <Button variant="danger-ghost" className={styles.revoke} onClick={() => setAsks(true)}>
        {t('encryption.revoke')}
      </Button>
      {asks && (
        <AskDialog
          title={t('encryption.revoke_title')}
          action={t('encryption.revoke_do')}
          isPending={revoke.isPending}
          onClose={() => setAsks(false)}
          onConfirm={() => revoke.mutate({ folder_id, uid }, { onSettled: () => setAsks(false) })}
        >
          <p>{t('encryption.revoke_text')}</p>
        </AskDialog>
      )}
    </>
  )
}
