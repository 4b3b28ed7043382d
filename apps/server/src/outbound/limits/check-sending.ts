import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { checkSending as endpoint } from '#contract/outbound/compose/check-sending.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import { withAsciiDomain } from '../compose/check-recipients.ts'
import { expectMoment } from './count-message.ts'
import { findStrangers } from './find-strangers.ts'

/** Says when a message to these recipients would leave: those over the limits of the account wait. Decisions 182. */
export async function checkSending(
  app: App,
  { account_id }: Actor,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const recipients = [...new Set(input.recipients.map((email) => withAsciiDomain(emailKey(email))))]
  const strangers = await findStrangers(app.db, account_id, recipients)
  const message = { kind: 'own', recipients, strangers, message_id: '' } as const
  const leaves_at = await expectMoment(app, app.db, account_id, message)
  return { leaves_at: leaves_at?.toISOString() ?? null }
}
