import { AppError } from '#contract/errors.ts'
import type { ProfileForm } from '#contract/identity/profiles/profile.schema.ts'
import { SIGNATURE_BYTES_MAX } from '#contract/identity/profiles/profile.ts'
import { emailKey, isEmail } from '#contract/outbound/recipients/recipients.ts'
import { sanitiseHtml } from '#mime/html/sanitise-html.ts'
import { namesAnotherAddress } from '#mime/sender-name.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * A profile as it may be kept: one of the account's own addresses, a signature with nothing in it that runs.
 * Throws `profile_name_is_empty`, `profile_name_has_address`, `profile_email_not_allowed`, `err_invalid_email`,
 * `invalid_params`.
 */
export async function checkProfile(
  app: App,
  tx: Tx,
  account_id: number,
  form: ProfileForm,
): Promise<ProfileForm> {
  if (form.name === '') throw new AppError('profile_name_is_empty', { fields: ['profile.name'] })
  const email = emailKey(form.email)
  // Such a name is cut as a message leaves: better said now than changed in silence.
  if (namesAnotherAddress({ email, name: form.name })) {
    throw new AppError('profile_name_has_address', { fields: ['profile.name'] })
  }
  const address = await app.steps.directory.findOwn(app, tx, account_id, email)
  if (address?.state !== 'on') {
    throw new AppError('profile_email_not_allowed', { fields: ['profile.email'] })
  }
  if (form.reply_to !== '' && !isEmail(form.reply_to)) {
    throw new AppError('err_invalid_email', { fields: ['profile.reply_to'] })
  }
  const { html: signature } = sanitiseHtml(form.signature, {
    images: 'allowed',
    imageUrl: (remote) => remote,
    cidUrl: () => null,
  })
  const bytes = Math.max(Buffer.byteLength(form.signature), Buffer.byteLength(signature))
  if (bytes > SIGNATURE_BYTES_MAX) throw new AppError('invalid_params', { fields: ['profile.signature'] })
  return { ...form, email, signature }
}
