import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { ANSWER_FILES_MAX } from '#contract/protected/answers/answer-protected.ts'
import type { uploadAnswerFile as endpoint } from '#contract/protected/answers/upload-answer-file.ts'
import type { Actor, App } from '#server/app.ts'
import { keepAnswerFile } from '#server/mailbox/attachments/answer-files.ts'
import type { Call } from '#server/platform/http/route.ts'
import { selectEnvelope } from '../encryption.sql.ts'
import { readTicket } from '../open/ticket.ts'

/**
 * Takes a file for an answer from whoever has opened the message. A message takes so many files a day and no
 * more, so that its link is no store. Throws `attachment_not_found` when the ticket is over, `max_count_reached`.
 */
export async function uploadAnswerFile(
  app: App,
  _actor: Actor | null,
  { ticket }: InputOf<typeof endpoint>,
  call: Call,
): Promise<OutputOf<typeof endpoint>> {
  const held = readTicket(app, ticket)
  const now = app.clock()
  const envelope = held && held.until > now ? await selectEnvelope(app.db, held.public_id) : undefined
  if (!envelope?.wrapped_key || envelope.expires_at <= now) throw new AppError('attachment_not_found')
  return { attachment: await keepAnswerFile(app, envelope, call, { a_day_max: ANSWER_FILES_MAX * 2 }) }
}
