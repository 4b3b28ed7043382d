import { AppError } from '#contract/errors.ts'
import { ATTACHMENTS_BYTES_MAX, ATTACHMENTS_MB_MAX } from '#contract/mailbox/attachments/upload-attachment.ts'
import type { ComposeBody } from '#contract/outbound/compose/compose.schema.ts'
import type { OutgoingAttachment } from '#mime/write-message.ts'
import type { Actor, App } from '#server/app.ts'
import { getUpload } from '#server/mailbox/attachments/get-upload.ts'
import { readFile } from '#server/mailbox/attachments/read-file.ts'
import { getMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { findProtectedFile } from '#server/protected/open/find-protected-file.ts'
import { readTicket } from '#server/protected/open/ticket.ts'

/** A file named by the composer; `cid` when the HTML shows it in place. */
export type WantedAttachment = NonNullable<ComposeBody['attachments']>[number] & { cid?: string }

/** One name for one file, in whatever way it is listed. */
function originOf(app: App, { id, message_uid, folder_id, ticket }: WantedAttachment): string {
  if (ticket !== undefined) return `protected/${readTicket(app, ticket)?.public_id}/${id}`
  return message_uid === undefined && folder_id === undefined
    ? `upload/${id}`
    : `${folder_id}/${message_uid}/${id}`
}

/**
 * The bytes of all files of a message: uploads, and parts of stored messages (a forwarded file, a
 * reopened draft's), files of opened messages under a password. What has gone since the composer named it is taken from the `draft` that already
 * has it. Throws `attachment_not_found`, `max_limit_reached`. Spec §3 Compose payload, §9.
 */
export async function gatherAttachments(
  app: App,
  actor: Actor,
  requested: readonly WantedAttachment[],
  draft: Buffer | null,
): Promise<OutgoingAttachment[]> {
  const messages = new Map<string, Promise<Buffer>>()
  let free = ATTACHMENTS_BYTES_MAX
  const take = (bytes: number) => {
    free -= bytes
    if (free < 0) throw new AppError('max_limit_reached', { params: { limit: ATTACHMENTS_MB_MAX } })
  }

  const find = async (one: WantedAttachment): Promise<Omit<OutgoingAttachment, 'cid'>> => {
    const { id, message_uid, folder_id, ticket } = one
    if (ticket !== undefined) {
      const file = await findProtectedFile(app, { id, ticket })
      if (!file) throw new AppError('attachment_not_found')
      take(file.size)
      return file
    }
    if (message_uid === undefined && folder_id === undefined) {
      const upload = await getUpload(app, actor, id)
      take(upload.size)
      return { ...upload, content: await app.blobs.get(upload.blob) }
    }
    if (message_uid === undefined || folder_id === undefined) throw new AppError('attachment_not_found')
    const route = `${folder_id}/${message_uid}`
    const raw = messages.get(route) ?? getMessageBytes(app, actor, { folder_id, uid: message_uid })
    messages.set(route, raw)
    const part = await readFile(app, await raw, { id })
    if (!part) throw new AppError('attachment_not_found')
    take(part.size)
    return part
  }

  const gathered: OutgoingAttachment[] = []
  for (const { origin, ...one } of eachOnce(app, requested)) {
    const attachment = await find(one).catch(async (error: unknown) => {
      if (!isGone(error)) throw error
      const draftFile = draft && (await readFile(app, draft, { origin }))
      if (!draftFile) throw new AppError('attachment_not_found')
      take(draftFile.size)
      return draftFile
    })
    const { name, content_type, content } = attachment
    gathered.push({ name, content_type, content, origin, ...(one.cid === undefined ? {} : { cid: one.cid }) })
  }
  return gathered
}

const isGone = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'attachment_not_found' || error.code === 'message_not_found')

/** An image that the HTML shows is not a file as well; one image shown twice keeps both its names. */
function eachOnce(
  app: App,
  requested: readonly WantedAttachment[],
): (WantedAttachment & { origin: string })[] {
  const named = requested.map((one) => ({ ...one, origin: originOf(app, one) }))
  const shown = new Set(named.flatMap(({ cid, origin }) => (cid === undefined ? [] : [origin])))
  const listed = new Set<string>()
  return named.filter(({ cid, origin }) => {
    if (cid !== undefined) return true
    return !shown.has(origin) && !listed.has(origin) && listed.add(origin)
  })
}
