import type { MessageRow, SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import { firstOf, type Source, startOf } from '#server/readers/source.ts'
import type { GroupedFeatures } from '../features/message-features.ts'
import { FEATURED_BYTES_MAX } from '../features/read-features.ts'
import { type SenderKeys, senderKeys } from './sender-keys.ts'

/** What a verdict goes by, the same for every mailbox. */
export interface ReadForVerdict {
  /** null: nothing of it could be made out. */
  features: GroupedFeatures | null
  keys: SenderKeys
}

/**
 * Reads of a message, as it is stored, what a verdict and a mark go by: its features in a thread that has a second of
 * a processor for it. What fails is counted and left out; null when not even the sender is known. Throws nothing.
 */
export async function readForVerdict(
  app: Pick<App, 'readers' | 'faults'>,
  source: Source,
  message: Pick<MessageRow, 'fields' | 'auth'>,
): Promise<ReadForVerdict | null> {
  try {
    const keys = senderKeys(message, startOf(source))
    return { features: await readFeatures(app, source, message.auth), keys }
  } catch (error) {
    app.faults.note('junk', error)
    return null
  }
}

async function readFeatures(
  { readers, faults }: Pick<App, 'readers' | 'faults'>,
  source: Source,
  auth: SenderAuth | null,
): Promise<GroupedFeatures | null> {
  try {
    return await readers.run('features', { source: await firstOf(source, FEATURED_BYTES_MAX), auth })
  } catch (error) {
    faults.note('junk', error)
    return null
  }
}
