import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { folder_id, message_row, message_uid } from '../messages/message.ts'

/** How far ahead a letter may be put off. */
export const SEND_AHEAD_MS_MAX = 365 * 24 * 60 * 60 * 1000

/** Letters of one's own that wait on the server, next first. `message` is their draft. [added] */
export const listScheduledSends = endpoint({
  method: 'GET',
  path: '/messages/send/scheduled',
  input: z.object({}),
  output: z.object({
    scheduled: z.array(z.object({ send_id: z.int(), send_at: z.string(), message: message_row })),
  }),
  errors: [],
})

/** Keeps a waiting letter from leaving; it stays in Drafts. Too late: `entity_not_found`. [added] */
export const cancelSend = endpoint({
  method: 'POST',
  path: '/messages/send/{send_id}/cancel',
  input: z.object({ send_id: z.coerce.number().check(z.int()) }),
  output: z.object({ message: z.object({ uid: message_uid, folder_id }) }),
  errors: ['entity_not_found'],
})
