import { endpoint } from '#contract/endpoint.ts'
import { wireFlag } from '#contract/mailbox/messages/flags.ts'
import type { markFoundSchema } from './mark-found.schema.ts'

/** Spec §7 Messages: `POST messages/search/mark`. */
export const markFound = endpoint<typeof markFoundSchema>({
  method: 'POST',
  path: '/messages/search/mark',
  access: 'work',
  errors: ['request_folder_id_error', 'invalid_request_params', 'label_not_found'],
  toWire: (input) => ({
    ...input,
    request_params: { ...input.request_params, flag: wireFlag(input.request_params.flag) },
  }),
})
