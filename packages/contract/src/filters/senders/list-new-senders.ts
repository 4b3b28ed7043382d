import { endpoint } from '#contract/endpoint.ts'
import type { listNewSendersSchema } from './list-new-senders.schema.ts'

/** More are asked about another time. */
export const NEW_SENDERS_MAX = 50

/**
 * [added] Which senders of these messages write for the first time: nothing else of theirs is in the mailbox, nobody
 * has written to them, they are in no contact and have not been accepted. Decisions 146.
 */
export const listNewSenders = endpoint<typeof listNewSendersSchema>({
  method: 'POST',
  path: '/senders/new',
  maintenance: 'open',
  errors: ['invalid_params'],
})
