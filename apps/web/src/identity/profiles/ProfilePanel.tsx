import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Account, Profile } from '#contract/identity/account/account.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { SettingsPanel } from '#web/settings/SettingsPanel.tsx'
import { DeleteProfileDialog } from './DeleteProfileDialog.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import styles from './ProfilesSettings.module.css'
import { useProfileForm } from './use-profile-form.ts'

interface ProfilePanelProps {
  account: Account
  /** The sender to be changed; null for a new one. */
  profile: Profile | null
  onClose: () => void
  /** Saved or deleted. */
  onDone: () => void
}

/** A sender beside the list: name, organization, address, signature. */
export function ProfilePanel({ account, profile, onClose, onDone }: ProfilePanelProps) {
  const t = useSettingsT()
  const form = useProfileForm(account, profile, onDone)
  const [isDeleting, setDeleting] = useState(false)
  useUnsavedForm(form.isDirty)
  return (
    <SettingsPanel
      title={profile ? profile.name : t('profiles.new_profile')}
      onClose={onClose}
      onSubmit={form.write}
      footer={
        <>
          <FormButtons
            action={profile ? t('settings.save') : t('profiles.create')}
            isPending={form.isPending}
            onClose={onClose}
          />
          {profile && (
            <span className={styles.delete}>
              <IconButton
                label={t('profiles.delete')}
                icon={Trash2}
                iconSize={16}
                danger
                disabled={profile.default}
                disabledReason={t('profiles.default_stays')}
                onClick={() => setDeleting(true)}
              />
            </span>
          )}
        </>
      }
    >
      <ProfileFields account={account} profile={profile} form={form} />
      {isDeleting && profile && (
        <DeleteProfileDialog profile={profile} onClose={() => setDeleting(false)} onDeleted={onDone} />
      )}
    </SettingsPanel>
  )
}
