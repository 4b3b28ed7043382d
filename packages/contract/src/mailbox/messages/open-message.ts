import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { folder_id_text, message, message_row, message_uid_text } from './message.ts'

const flag_text = z.optional(z.enum(['true', 'false', '1', '0']))

const opened = z.object({
  message,
  /** [added] Every letter of its conversation, oldest first, itself included; Trash and Spam only from there. */
  thread: z.array(message_row),
})
export type OpenedMessage = z.infer<typeof opened>

/** Spec §7 Messages: `GET messages/{path}`, with `show_images=true` to let remote pictures through our proxy. */
export const openMessage = endpoint({
  method: 'GET',
  path: '/messages/{folder_id}/{uid}',
  access: 'session',
  input: z.object({ folder_id: folder_id_text, uid: message_uid_text, show_images: flag_text }),
  output: opened,
  errors: ['message_not_found'],
})

/** Spec §7 Messages: `GET messages?message_id`, by RFC 5322 Message-ID, with or without angle brackets. */
export const openMessageById = endpoint({
  method: 'GET',
  path: '/messages',
  access: 'session',
  input: z.object({ message_id: z.string().check(z.minLength(1), z.maxLength(998)), show_images: flag_text }),
  output: opened,
  errors: ['message_not_found', 'invalid_request_params'],
})

/** The message byte for byte as received or sent (message/rfc822). [added] */
export const downloadSource = endpoint({
  method: 'GET',
  path: '/messages/{folder_id}/{uid}/source',
  access: 'session',
  input: z.object({ folder_id: folder_id_text, uid: message_uid_text }),
  output: z.unknown(),
  answers: 'bytes',
  errors: ['message_not_found'],
})
