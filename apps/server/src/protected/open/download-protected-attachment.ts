import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { downloadProtectedAttachment as endpoint } from '#contract/protected/public/download-protected-attachment.ts'
import type { Actor, App } from '#server/app.ts'
import { fileBytes } from '#server/mailbox/attachments/download-attachment.ts'
import type { Bytes } from '#server/platform/http/route.ts'
import { findProtectedFile } from './find-protected-file.ts'

/** A file of an opened message, for whoever has the ticket of its opening. Throws `attachment_not_found`. Never cached. */
export async function downloadProtectedAttachment(
  app: App,
  _actor: Actor | null,
  { id, ticket, inline }: InputOf<typeof endpoint>,
): Promise<Bytes> {
  const file = await findProtectedFile(app, { id, ticket })
  if (!file) throw new AppError('attachment_not_found')
  return fileBytes(file, inline === '1')
}
