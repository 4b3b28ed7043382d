import { measureHeader } from '#mime/header/measure-header.ts'
import { type Headers, readHeaders } from '#mime/header/read-headers.ts'
import type { ReadMessage } from '#mime/message.ts'
import { readMessage } from '#mime/read-message.ts'
import { hashOf } from './feature-set.ts'
import { type CheckedSender, type GroupedFeatures, groupedFeatures } from './message-features.ts'

const HEADER_BYTES_MAX = 65_536
/** What stands further on says little that is new, and costs as much to read. */
export const FEATURED_BYTES_MAX = 131_072
const FOREIGN_REPLY_TO = hashOf('reply-to', 'foreign')

/**
 * The features of a message from its bytes and what was read of them already. Of its header, lines that were written
 * on the way are passed over: as it came and as it is stored, a message has the same ones.
 */
export const readFeatures = (
  source: Buffer,
  message: ReadMessage,
  auth: CheckedSender | null,
): GroupedFeatures => groupedFeatures(message, headersOf(source), auth)

/**
 * The features of a message as it is stored, from its first bytes alone. That answers go elsewhere is normal where the
 * sender is proven: newsletters and shops do so.
 */
export async function featuresOf(source: Buffer, auth: CheckedSender | null): Promise<GroupedFeatures> {
  const start = source.subarray(0, FEATURED_BYTES_MAX)
  const features = readFeatures(start, await readMessage(start), auth)
  const { hashes, header, links, rules } = features
  const isProven = auth?.dkim === 'pass' && auth.dmarc === 'pass'
  if (!isProven || !hashes.includes(FOREIGN_REPLY_TO)) return features
  return {
    hashes: hashes.filter((hash) => hash !== FOREIGN_REPLY_TO),
    header: header - 1,
    links: links - 1,
    rules,
  }
}

function headersOf(source: Buffer): Headers {
  const { bytes } = measureHeader(source.subarray(0, HEADER_BYTES_MAX))
  return readHeaders(source.toString('latin1', 0, bytes))
}
