import type { Profile } from '#contract/account/account.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'
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
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('profiles.delete_question', { name: profile.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              remove(profile.id)
            }}
          >
            {t('profiles.delete')}
          </Button>
        </>
      }
    >
      <p>{t('profiles.delete_hint')}</p>
    </Dialog>
  )
}
