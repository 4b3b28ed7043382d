import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { App } from '#server/app.ts'
import { listKnownSenders } from '#server/contacts/has-contact.ts'
import { type MessageFacts, noWords, readFacts } from '#server/mailbox/search/query/message-facts.ts'
import type { QueryWords } from '#server/mailbox/search/query/query-words.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { listStored, type StoredMessage } from '#server/mailbox/store/rows/arrived-messages.ts'
import type { FilteredMessage, Needs } from '../evaluate/filtered-message.ts'
import { readFilteredMessage } from '../evaluate/read-filtered-message.ts'
import type { FilterSurroundings } from '../surroundings.ts'

/** Messages whose bytes are read at the same time. */
const READ_AT_ONCE = { count: 8, bytes: 16 * 1_048_576 }
/** Messages whose words come from the database by one statement, and so many bytes have no more than 30,000 of them. */
const WORDED_AT_ONCE = { count: 50, bytes: 262_144 }

export interface ReadMessage {
  row: StoredMessage
  message: FilteredMessage
}

/** Messages of the mailbox, in the order of their ids, as filters look at them. Their bytes are read only for rules that want them. */
export async function readStoredMessages(
  app: App,
  account_id: number,
  ids: number[],
  needs: Needs,
  surroundings: FilterSurroundings,
): Promise<ReadMessage[]> {
  const rows = new Map((await listStored(app.db, account_id, ids)).map((row) => [row.id, row]))
  const orderedRows = ids.flatMap((id) => rows.get(id) ?? [])
  const facts = await factsOfRows(app, account_id, orderedRows, needs.words)
  const senderOf = ({ fields }: StoredMessage) => emailKey(fields.from[0]?.email ?? '')
  const known = needs.sender
    ? await listKnownSenders(app.db, account_id, [...new Set([...rows.values()].map(senderOf))])
    : new Set<string>()

  const read = async (row: StoredMessage): Promise<ReadMessage> => ({
    row,
    message: {
      facts: facts.get(row.id) ?? factsOf(row),
      fields: row.fields,
      subject: row.subject,
      auth: row.auth,
      came_to: addressesOf(surroundings, row.alias_id),
      is_sender_known: known.has(senderOf(row)),
      ...(await bytesOf(app, row, needs)),
    },
  })
  const messages: ReadMessage[] = []
  for (const some of portions(orderedRows, READ_AT_ONCE))
    messages.push(...(await Promise.all(some.map(read))))
  return messages
}

/** Others have their turn between two statements. */
async function factsOfRows(
  app: App,
  account_id: number,
  rows: readonly StoredMessage[],
  words: QueryWords | null,
): Promise<Map<number, MessageFacts>> {
  const facts = new Map<number, MessageFacts>()
  for (const some of words ? portions(rows, WORDED_AT_ONCE) : []) {
    const ids = some.map(({ id }) => id)
    for (const [id, one] of await readFacts(app.db, account_id, ids, words!)) facts.set(id, one)
  }
  return facts
}

/** Few messages at a time, and a large one by itself: they are in memory together. */
function* portions(
  rows: readonly StoredMessage[],
  atOnce: { count: number; bytes: number },
): Iterable<StoredMessage[]> {
  let some: StoredMessage[] = []
  let bytes = 0
  for (const row of rows) {
    if (some.length === atOnce.count || (some.length > 0 && bytes + row.size > atOnce.bytes)) {
      yield some
      some = []
      bytes = 0
    }
    some.push(row)
    bytes += row.size
  }
  if (some.length > 0) yield some
}

export const addressesOf = ({ addresses }: FilterSurroundings, alias_id: number): string[] =>
  addresses.filter((one) => one.alias_id === alias_id).map(({ address }) => address)

async function bytesOf(app: App, { blob }: StoredMessage, needs: Needs) {
  if (!needs.headers && !needs.files && !needs.body) return readFilteredMessage(needs, Buffer.alloc(0), null)
  const raw = await app.blobs.get(blob)
  return readFilteredMessage(needs, raw, needs.files || needs.body ? await readForMailbox(app, raw) : null)
}

const factsOf = ({ folder_id, alias_id, created_at, size, attachments }: StoredMessage): MessageFacts => ({
  words: noWords(),
  flags: { seen: false, flagged: false, draft: false, answered: false, forwarded: false },
  attachments,
  size,
  created_at,
  folder_id,
  alias_id,
  labels: [],
})
