import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { listOpenings as endpoint } from '#contract/protected/list-openings.ts'
import type { Actor, App } from '#server/app.ts'
import { readStored } from '#server/mailbox/reading/read-stored.ts'
import { openMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { selectCorrespondents, selectOpenings } from '../answer/answers.sql.ts'
import { envelopeOf } from '../find-envelope.ts'

/** When others opened a message that one has sent. `entity_not_found` for what is no such message of one's own. */
export async function listOpenings(
  app: App,
  actor: Actor,
  { folder_id, uid }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await using stored = await openMessageBytes(app, actor, { folder_id, uid })
  const message = await readStored(app, stored.source)
  const public_id = envelopeOf(message, app.config.BASE_URL)
  const envelope = { account_id: actor.account_id, public_id: public_id ?? '' }
  const correspondents = await selectCorrespondents(app.db, envelope)
  if (!correspondents) throw new AppError('entity_not_found')
  const openings = await selectOpenings(app.db, envelope)
  return {
    openings: openings.map(({ id, opened_at }) => ({ id, opened_at: opened_at.toISOString() })),
    answers: correspondents.answers,
  }
}
