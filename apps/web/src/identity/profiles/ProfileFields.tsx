import type { Account, Profile } from '#contract/identity/account/account.schema.ts'
import { CheckChoice } from '#ui/controls/Checkbox.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { sendingAddresses } from '../account/addresses.ts'
import { SignatureEditor } from './SignatureEditor.tsx'
import { hasImageElsewhere } from './signature.ts'
import type { useProfileForm } from './use-profile-form.ts'

interface ProfileFieldsProps {
  account: Account
  /** The sender to be changed; null for a new one. */
  profile: Profile | null
  form: ReturnType<typeof useProfileForm>
}

/** What a sender consists of: name, organization, addresses, signature, and whether it is the first choice. */
export function ProfileFields({ account, profile, form: { fields, errors, change } }: ProfileFieldsProps) {
  const t = useSettingsT()
  const emails = [...new Set([...sendingAddresses(account).map(({ email }) => email), fields.email])]
  return (
    <>
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
        hint={t(hasImageElsewhere(fields.signature) ? 'profiles.image_elsewhere' : 'profiles.signature_hint')}
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
    </>
  )
}
