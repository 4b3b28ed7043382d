import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Account, Profile } from '#contract/identity/account/account.schema.ts'
import { CheckChoice } from '#ui/controls/Checkbox.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { FormButtons } from '#web/settings/FormButtons.tsx'
import { SettingsPanel } from '#web/settings/SettingsPanel.tsx'
import { sendingAddresses } from '../account/addresses.ts'
import { DeleteProfileDialog } from './DeleteProfileDialog.tsx'
import styles from './ProfilesSettings.module.css'
import { SignatureEditor } from './SignatureEditor.tsx'
import { hasPictureElsewhere } from './signature.ts'
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
  const { fields, errors, change } = form
  const [isDeleting, setDeleting] = useState(false)
  useUnsavedForm(form.isDirty)
  const emails = [...new Set([...sendingAddresses(account).map(({ email }) => email), fields.email])]
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
      <TextField
        label={t('profiles.name')}
        value={fields.name}
        maxLength={100}
        autoComplete="name"
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('profiles.organization')}
        value={fields.organization}
        maxLength={100}
        autoComplete="organization"
        onChange={(event) => change({ organization: event.target.value })}
      />
      <Select
        label={t('profiles.email')}
        options={emails.map((email) => ({ value: email, text: email }))}
        value={fields.email}
        error={errors.email}
        onPick={(email) => change({ email })}
      />
      <TextField
        label={t('profiles.reply_to')}
        value={fields.reply_to}
        maxLength={254}
        inputMode="email"
        autoComplete="off"
        hint={t('profiles.reply_to_hint')}
        error={errors.reply_to}
        onChange={(event) => change({ reply_to: event.target.value })}
      />
      <SignatureEditor
        label={t('profiles.signature')}
        hint={t(
          hasPictureElsewhere(fields.signature) ? 'profiles.picture_elsewhere' : 'profiles.signature_hint',
        )}
        html={fields.signature}
        error={errors.signature}
        onChange={(signature) => change({ signature })}
      />
      <CheckChoice
        checked={fields.default}
        disabled={profile?.default || account.profiles.length === 0}
        onChange={(on) => change({ default: on })}
      >
        {t('profiles.default')}
      </CheckChoice>
      {isDeleting && profile && (
        <DeleteProfileDialog profile={profile} onClose={() => setDeleting(false)} onDeleted={onDone} />
      )}
    </SettingsPanel>
  )
}
