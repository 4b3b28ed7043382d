import { AppError } from '#contract/errors.ts'
import type { ComposeBody } from '#contract/outbound/compose/compose.schema.ts'
import { EXPIRY_DAYS_DEFAULT, isMessagePassword } from '#contract/protected/protection.ts'
import type { ReadMessage } from '#mime/message.ts'
import type { Actor, App } from '#server/app.ts'
import { getSettings } from '#server/identity/account/settings/get-settings.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { type ProtectedMessage, protectMessage } from '#server/protected/protect-message.ts'
import type { ComposedMessage } from './compose-message.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The password of a message to be protected, null of any other. Throws `invalid_params`. Spec §5 Composing. */
export function messagePassword({ encrypt, password = '' }: ComposeBody): string | null {
  if (!encrypt) return null
  if (!isMessagePassword(password)) throw new AppError('invalid_params', { fields: ['password'] })
  return password
}

/** A written message under its password: the notification that takes its place, and what the notification leads to. Decisions 12. */
export async function protectComposed(
  app: App,
  actor: Actor,
  { outgoing, message: clear }: ComposedMessage,
  { password, hint, expires_days }: Pick<ComposeBody, 'hint' | 'expires_days'> & { password: string },
): Promise<ProtectedMessage & { message: ReadMessage }> {
  const { settings } = await getSettings(app, actor)
  const days = expires_days ?? EXPIRY_DAYS_DEFAULT
  const sealed = await protectMessage(app, outgoing, {
    password,
    hint: hint?.trim() ?? '',
    expires_at: new Date(outgoing.date.getTime() + days * DAY_MS),
    language: settings.language,
  })
  return { ...sealed, message: await readForMailbox(app, sealed.raw, clear.fields) }
}
