import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import { firstOf, type Source, startOf } from '#server/readers/source.ts'
import type { GroupedFeatures } from '../features/message-features.ts'
import { FEATURED_BYTES_MAX } from '../features/read-features.ts'
import { type SenderKeys, senderKeys } from './sender-keys.ts'

/** What a verdict goes by, the same for every mailbox. */
export interface ReadForVerdict {
  features: GroupedFeatures
  keys: SenderKeys
}

/**
 * Reads of a message, as it is stored, what a verdict and a mark go by: its features in a thread that has a second of
 * a processor for it. null when that fails, which is counted; throws nothing.
 */
export async function readForVerdict(
  { readers, faults }: Pick<App, 'readers' | 'faults'>,
  source: Source,
  message: Pick<MessageRow, 'fields' | 'auth'>,
): Promise<ReadForVerdict | null> {
  try {
    const start = await firstOf(source, FEATURED_BYTES_MAX)
    const features = await readers.run('features', { source: start, auth: message.auth })
    return { features, keys: senderKeys(message, startOf(source)) }
  } catch (error) {
    faults.note('junk', error)
    return null
  }
}
