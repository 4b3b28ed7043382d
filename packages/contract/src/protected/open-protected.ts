import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { address, attachment, folder_id, message_uid } from '../mailbox/messages/message.ts'

/** Longer ones are nobody's: a password has 20 characters. */
const password = z.string().check(z.maxLength(200))
const public_id = z.string().check(z.maxLength(100))

/** `content` is base64 of UTF-8 as in an opened message: sanitised HTML, or plain text. */
const opened = z.object({
  content: z.string(),
  content_type: z.enum(['text/plain', 'text/html']),
  attachments: z.array(attachment),
  /** [added] Lets the files be fetched until `ticket_until`. */
  ticket: z.string(),
  ticket_until: z.string(),
  /** [added] Whoever opens another's letter may answer on its page: as whom, and how many times more. */
  answer: z.optional(z.object({ as: z.array(address), left: z.int() })),
})
export type OpenedProtected = z.infer<typeof opened>

/** Spec §7 Messages: `POST messages/decrypt`, for a letter of one's own mailbox, sent or received. */
export const openProtected = endpoint({
  method: 'POST',
  path: '/messages/decrypt',
  access: 'confide',
  input: z.object({ folder_id, uid: message_uid, password }),
  output: opened,
  errors: ['decrypt_wrong_password', 'too_many_requests', 'message_not_found'],
})
export type OpenProtected = z.infer<typeof openProtected.input>

/**
 * Spec §7 Messages: `POST decrypt`, for whoever has the link. An unknown, expired or revoked letter
 * answers and lasts as a wrong password does; `params.left` is how many guesses are left this minute.
 */
export const openPublic = endpoint({
  method: 'POST',
  path: '/decrypt',
  access: 'anyone',
  input: z.object({ public_id, password }),
  output: opened,
  errors: ['decrypt_wrong_password', 'too_many_requests'],
})
export type OpenPublic = z.infer<typeof openPublic.input>

/** What the page of a link shows before the password: who, what about, until when. null: there is no such letter (any more). [added] */
export const getProtectedCard = endpoint({
  method: 'POST',
  path: '/decrypt/card',
  access: 'anyone',
  input: z.object({ public_id }),
  output: z.object({
    card: z.nullable(
      z.object({
        from: address,
        subject: z.string(),
        created_at: z.string(),
        expires_at: z.string(),
        hint: z.string(),
      }),
    ),
  }),
  errors: [],
})

/** A file of an opened letter, with the ticket that its opening gave. [added] */
export const downloadProtectedAttachment = endpoint({
  method: 'GET',
  path: '/decrypt/attachments/{id}',
  access: 'anyone',
  input: z.object({
    id: z.coerce.number().check(z.int()),
    ticket: z.string().check(z.maxLength(500)),
    /** 1: to be shown in place (pictures only), else offered as a file. */
    inline: z.optional(z.enum(['0', '1'])),
  }),
  output: z.unknown(),
  answers: 'bytes',
  errors: ['attachment_not_found'],
})

/** All its files that are not pictures inside its text, in one zip archive. [added] */
export const downloadProtectedAll = endpoint({
  method: 'GET',
  path: '/decrypt/attachments.zip',
  access: 'anyone',
  input: z.object({ ticket: z.string().check(z.maxLength(500)) }),
  output: z.unknown(),
  answers: 'bytes',
  errors: ['attachment_not_found'],
})

/** Takes a sent letter back: from now on nobody can open it. Only its sender may. [added] */
export const revokeProtected = endpoint({
  method: 'POST',
  path: '/messages/protected/revoke',
  access: 'work',
  input: z.object({ folder_id, uid: message_uid }),
  output: z.object({}),
  errors: ['message_not_found', 'entity_not_found'],
})
export type RevokeProtected = z.infer<typeof revokeProtected.input>
