import type { FastifyRequest } from 'fastify'
import type { OutsideLetter } from '../send-from-outside.ts'
import type { Draft } from './reply-draft.ts'

/** The posted letter form: its fields, and its files read into memory. */
export async function readLetterForm(
  request: FastifyRequest,
): Promise<{ draft: Draft; attachments: NonNullable<OutsideLetter['attachments']> }> {
  const draft: Draft = { from: '', to: '', subject: '', text: '', html: '', in_reply_to: '', references: '' }
  const attachments: NonNullable<OutsideLetter['attachments']> = []
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
