import type { FastifyRequest } from 'fastify'
import type { OutsideMessage } from '../send-from-outside.ts'
import type { Draft } from './reply-draft.ts'

/** The posted message form: its fields, and its files read into memory. */
export async function readMessageForm(
  request: FastifyRequest,
): Promise<{ draft: Draft; attachments: NonNullable<OutsideMessage['attachments']> }> {
  const draft: Draft = { from: '', to: '', subject: '', text: '', html: '', in_reply_to: '', references: '' }
  const attachments: NonNullable<OutsideMessage['attachments']> = []
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const content = await part.toBuffer()
      // An empty file field is sent too, without a name.
      if (part.filename) attachments.push({ filename: part.filename, content, contentType: part.mimetype })
    } else if (part.fieldname in draft && typeof part.value === 'string') {
      draft[part.fieldname as keyof Draft] = part.value
    }
  }
  return { draft, attachments }
}
