import type { Profile } from '#contract/identity/account/account.schema.ts'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useDeleteProfile } from './delete-profile.ts'

interface DeleteProfileDialogProps {
  profile: Profile
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a sender goes with its signature. */
export function DeleteProfileDialog({ profile, onClose, onDeleted }: DeleteProfileDialogProps) {
  const t = useSettingsT()
  const { mutate: remove } = useDeleteProfile(onDeleted)
  return (
    <AskDialog
      title={t('profiles.delete_question', { name: profile.name })}
      action={t('profiles.delete')}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        remove(profile.id)
      }}
    >
      <p>{t('profiles.delete_hint')}</p>
    </AskDialog>
  )
}
