import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { checkSending as endpoint } from '#contract/outbound/compose/check-sending.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import { withAsciiDomain } from '../compose/check-recipients.ts'
import { listBounced } from '../suppression/list-bounced.ts'
import { expectMoment } from './count-message.ts'
import { findStrangers } from './find-strangers.ts'

const keyOf = (email: string): string => withAsciiDomain(emailKey(email))

/**
 * Says when a message to these recipients would leave, since those over the limits of the account wait, and which of them
 * refused mail for good. Decisions 182, 183.
 */
export async function checkSending(
  app: App,
  { account_id, alias_only }: Actor,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const recipients = [...new Set(input.recipients.map(keyOf))]
  const strangers = await findStrangers(app.db, account_id, recipients)
  const message = { kind: 'own', recipients, strangers, message_id: '' } as const
  const leaves_at = await expectMoment(app, app.db, account_id, message)
  // Others may have written there: a session of one alias hears nothing of it.
  const bounced = new Set(alias_only ? [] : await listBounced(app, app.db, account_id, recipients))
  return {
    leaves_at: leaves_at?.toISOString() ?? null,
    bounced: input.recipients.filter((email) => bounced.has(keyOf(email))),
  }
}
