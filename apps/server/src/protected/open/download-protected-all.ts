import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { downloadProtectedAll as endpoint } from '#contract/protected/public/download-protected-all.ts'
import type { Actor, App } from '#server/app.ts'
import { archiveOf } from '#server/mailbox/attachments/download-all-attachments.ts'
import type { ZippedFile } from '#server/mailbox/attachments/zip.ts'
import { zipNames } from '#server/mailbox/attachments/zip-names.ts'
import type { Bytes } from '#server/platform/http/route.ts'
import { selectEnvelope } from '../encryption.sql.ts'
import { openTicket } from './find-protected-file.ts'
import { readPart, readPayload } from './read-payload.ts'

/** The files of an opened message in one archive, for whoever has the ticket of its opening. Throws `attachment_not_found`. */
export async function downloadProtectedAll(
  app: App,
  _actor: Actor | null,
  { ticket }: InputOf<typeof endpoint>,
): Promise<Bytes> {
  const held = openTicket(app, ticket)
  const envelope = held && (await selectEnvelope(app.db, held.public_id))
  if (!held || !envelope?.wrapped_key || envelope.expires_at <= app.clock()) {
    throw new AppError('attachment_not_found')
  }
  const { attachments } = await readPayload(app, envelope, held.key)
  const files = attachments.filter(({ inline }) => !inline)
  if (files.length === 0) throw new AppError('attachment_not_found')
  const names = zipNames(files.map(({ name }) => name))
  async function* contents(): AsyncGenerator<ZippedFile> {
    for (const [nth, { id }] of files.entries()) {
      const content = await readPart(app, envelope!, held!.key, id)
      if (content) yield { name: names[nth]!, content }
    }
  }
  return archiveOf(envelope.subject, envelope.created_at, contents())
}
