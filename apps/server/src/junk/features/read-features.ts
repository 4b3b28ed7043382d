import { measureHeader } from '#mime/header/measure-header.ts'
import { readHeaders } from '#mime/header/read-headers.ts'
import type { ReadMessage } from '#mime/message.ts'
import { type CheckedSender, messageFeatures } from './message-features.ts'

const HEADER_BYTES_MAX = 65_536

/**
 * The features of a message from its bytes and what was read of them already. Of its header, lines that were written
 * on the way are passed over: as it came and as it is stored, a message has the same ones.
 */
export function readFeatures(source: Buffer, message: ReadMessage, auth: CheckedSender | null): Uint32Array {
  const { bytes } = measureHeader(source.subarray(0, HEADER_BYTES_MAX))
  return messageFeatures(message, readHeaders(source.toString('latin1', 0, bytes)), auth)
}
