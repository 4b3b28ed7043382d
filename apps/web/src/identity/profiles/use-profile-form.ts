import { useState } from 'react'
import type { Account, Profile } from '#contract/identity/account/account.schema.ts'
import type { ProfileForm } from '#contract/identity/profiles/profile.schema.ts'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useCreateProfile } from './create-profile.ts'
import { useSaveProfile } from './save-profile.ts'
import { signatureProblem } from './signature.ts'

type Field = 'name' | 'email' | 'reply_to' | 'signature'
type Fields = Required<Pick<ProfileForm, Field | 'organization' | 'default'>> & { default: boolean }

/** Under which field a refusal is said. */
const FIELD_OF: Readonly<Record<string, Field>> = {
  profile_email_not_allowed: 'email',
  err_invalid_email: 'reply_to',
  invalid_params: 'signature',
}

/** The form of a sender: what is in it, what is wrong, and its saving. Spec §3 Profile. */
export function useProfileForm(account: Account, profile: Profile | null, onWritten: () => void) {
  const t = useSettingsT()
  const [first] = useState<Fields>(() => fieldsOf(profile, account))
  const [fields, setFields] = useState(first)
  const [isTried, setTried] = useState(false)
  const creating = useCreateProfile(onWritten)
  const saving = useSaveProfile(onWritten)
  const { isPending, error, reset } = profile ? saving : creating

  const signatureError = signatureProblem(fields.signature, t)
  const wrong: Partial<Record<Field, string | undefined>> = {
    name: fields.name.trim() === '' ? t('profiles.name_needed') : undefined,
    reply_to:
      fields.reply_to.trim() !== '' && !isEmail(fields.reply_to.trim())
        ? t('profiles.email_wrong')
        : undefined,
    signature: signatureError,
  }
  const refusedField = error instanceof CallFailed ? (FIELD_OF[error.code ?? ''] ?? 'name') : 'name'
  const refused = error ? { [refusedField]: failureText(error, t) } : {}
  const isWrong = Object.values(wrong).some((one) => one !== undefined)
  return {
    fields,
    isDirty: JSON.stringify(fields) !== JSON.stringify(first),
    isPending,
    errors: { ...(isTried && wrong), signature: signatureError, ...refused } as typeof wrong,
    change: (changes: Partial<Fields>) => {
      setFields((before) => ({ ...before, ...changes }))
      reset()
    },
    write: () => {
      setTried(true)
      if (isWrong || isPending) return
      const form = { ...fields, name: fields.name.trim(), reply_to: fields.reply_to.trim() }
      if (profile) saving.mutate({ id: profile.id, profile: form })
      else creating.mutate({ profile: form })
    },
  }
}

function fieldsOf(profile: Profile | null, { email, profiles }: Account): Fields {
  if (!profile) {
    return {
      name: '',
      organization: '',
      email,
      reply_to: '',
      signature: '',
      default: profiles.length === 0,
    }
  }
  const { id: _id, ...fields } = profile
  return fields
}
