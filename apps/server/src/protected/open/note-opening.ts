import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import { ANSWERS_MAX } from '#contract/protected/protection.ts'
import type { Actor, App } from '#server/app.ts'
import { insertOpening, selectCorrespondents } from '../answer/answers.sql.ts'
import type { EnvelopeRow } from '../encryption.sql.ts'

/** More of them tell its sender nothing. */
const OPENINGS_MAX = 200

/** Tells the sender when others open the message, and those who open it whether they may answer. Decisions 33. */
export async function noteOpening(
  app: App,
  actor: Actor | null,
  envelope: EnvelopeRow,
): Promise<Pick<OpenedProtected, 'answer'>> {
  if (actor?.account_id === envelope.account_id) return {}
  await insertOpening(app.db, envelope, app.clock(), OPENINGS_MAX)
  const correspondents = await selectCorrespondents(app.db, envelope)
  if (!correspondents || correspondents.recipients.length === 0) return {}
  const { recipients, shown, answers } = correspondents
  return { answer: { as: recipients.slice(0, shown), left: Math.max(0, ANSWERS_MAX - answers) } }
}
