import { createHash } from 'node:crypto'

/** Half a SHA-256: short enough for an index of all Message-IDs ever seen. */
export const messageIdHash = (message_id: string): Buffer =>
  createHash('sha256').update(message_id).digest().subarray(0, 16)
