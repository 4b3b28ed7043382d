import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { folder_id, message_row, message_uid } from '../mailbox/messages/message.ts'

/** How far ahead a letter may be put off. */
export const SEND_AHEAD_MS_MAX = 365 * 24 * 60 * 60 * 1000

/** Letters of one's own that wait on the server, next first. `message` is their draft. [added] */
export const listScheduledSends = endpoint({
  method: 'GET',
  path: '/messages/send/scheduled',
  access: 'session',
  input: z.object({}),
  output: z.object({
    scheduled: z.array(
      z.object({
        send_id: z.int(),
        send_at: z.string(),
        /** Put off by its writer; false: held for the seconds in which it can be taken back. */
        put_off: z.boolean(),
        message: message_row,
      }),
    ),
  }),
  errors: [],
})

/** Keeps a waiting letter from leaving; it stays in Drafts. Too late: `entity_not_found`. [added] */
export const cancelSend = endpoint({
  method: 'POST',
  path: '/messages/send/{send_id}/cancel',
  access: 'work',
  input: z.object({ send_id: z.coerce.number().check(z.int()) }),
  /** `etag` names the draft as `saveDraft` does. */
  output: z.object({ message: z.object({ uid: message_uid, folder_id }), etag: z.string() }),
  errors: ['entity_not_found'],
})

/**
 * Lets a waiting letter leave at another moment, at most a year ahead; null or a moment past: now. It
 * is dated anew, and one under a password can be opened for as long as before. [added]
 */
export const rescheduleSend = endpoint({
  method: 'POST',
  path: '/messages/send/{send_id}/time',
  access: 'work',
  input: z.object({
    send_id: z.coerce.number().check(z.int()),
    send_at: z.nullable(z.iso.datetime({ offset: true })),
  }),
  /** null: it has left. */
  output: z.object({ send_at: z.nullable(z.string()) }),
  errors: ['entity_not_found', 'invalid_params'],
})
