import { MEGABYTE } from '#contract/endpoint.ts'

/** A message's text travels in base64; its attachments are uploaded apart. */
export const MESSAGE_BODY = { bytes_max: 20 * MEGABYTE }
