import type { MailFields } from '#mime/message.ts'
import { unreadMessage } from '#mime/read-head.ts'
import type { App } from '#server/app.ts'
import { headOf } from '#server/mailbox/reading/read-stored.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import type { Source } from '#server/readers/source.ts'
import type { IndexedMessage } from './index-message.ts'

/**
 * Reads a message that is to go into a mailbox, where it holds nobody up. Throws `HandsFull`, and nothing else: one that cannot be
 * read keeps what its header says, or nothing, and is stored all the same. Decisions 60, 61.
 */
export async function readForMailbox(
  { readers, stems, faults }: App,
  source: Source,
  fields?: MailFields,
): Promise<IndexedMessage> {
  // Without them it is stored as well: the database finds them then.
  const stemsOf = ({ terms }: IndexedMessage) => stems.of(terms.map(({ word }) => word)).catch(() => null)
  try {
    const { message, faults: readFaults } = await readers.run('index', { source, fields })
    for (const { stage, reason } of readFaults) faults.note(stage, new Error(reason))
    return { ...message, stems: await stemsOf(message) }
  } catch (error) {
    if (error instanceof HandsFull) throw error
    faults.note('reading', error)
    const head = headOf(source)
    return {
      ...head,
      fields: fields ?? head.fields,
      preview: '',
      terms: [],
      stems: null,
      structure: null,
      searched: null,
    }
  }
}

/** A message of which a mailbox keeps its bytes alone. */
export const bareMessage = (): IndexedMessage => ({
  ...unreadMessage(),
  preview: '',
  terms: [],
  stems: null,
  structure: null,
  searched: null,
})
