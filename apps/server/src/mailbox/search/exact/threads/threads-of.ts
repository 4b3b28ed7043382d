import { setImmediate as turn } from 'node:timers/promises'
import type { App, Asking } from '#server/app.ts'
import { type ExactSearch, findExactly, readMissingTexts } from '../find-exactly.ts'
import { openPatience, type SearchOptions } from '../search-patience.ts'
import { threadsByReferences } from './by-references.ts'
import { threadsBySubject } from './by-subject.ts'
import type { ThreadedMessage, ThreadNode } from './thread-node.ts'
import { type ReferringRow, selectReferring } from './threads.sql.ts'

export type ThreadAlgorithm = 'references' | 'ordered-subject'

/** Read at once: others have their turn in between. */
const AT_ONCE = 2000

/** The messages that `findExactly` finds, as trees of who answers whom, the oldest first. Throws as it does. RFC 5256 §3. */
export async function threadsOf(
  app: App,
  asking: Asking,
  { algorithm, ...search }: ExactSearch & { algorithm: ThreadAlgorithm },
  options: SearchOptions = {},
): Promise<ThreadNode[]> {
  const uids = await findExactly(app, asking, search, options)
  const searchedFolder = {
    account_id: asking.account_id,
    folder_id: search.folder_id,
    alias_id: asking.alias_only?.alias_id,
  }
  const patience = openPatience(options)
  await readMissingTexts(app, searchedFolder, patience)
  const messages: ThreadedMessage[] = []
  for (let at = 0; at < uids.length; at += AT_ONCE) {
    patience()
    const rows = await selectReferring(app.db, searchedFolder, uids.slice(at, at + AT_ONCE))
    for (const row of rows) messages.push(threadedOf(row))
    await turn()
  }
  return algorithm === 'references' ? threadsByReferences(messages) : threadsBySubject(messages)
}

const HASH_BYTES = 16

function threadedOf({ message_id, ancestors, ...row }: ReferringRow): ThreadedMessage {
  const chain = ancestors?.toString('latin1') ?? ''
  return {
    ...row,
    message_id: message_id?.toString('latin1') ?? null,
    ancestors: Array.from({ length: chain.length / HASH_BYTES }, (_, nth) =>
      chain.slice(nth * HASH_BYTES, (nth + 1) * HASH_BYTES),
    ),
  }
}
