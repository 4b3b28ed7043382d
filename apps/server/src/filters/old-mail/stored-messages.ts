import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { App } from '#server/app.ts'
import { listKnownSenders } from '#server/contacts/has-contact.ts'
import { type MessageFacts, readFacts } from '#server/mailbox/search/query/message-facts.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { listStored, type StoredMessage } from '#server/mailbox/store/rows/arrived-messages.ts'
import { type FilteredMessage, type Needs, NO_WORDS } from '../evaluate/filtered-message.ts'
import { readFilteredMessage } from '../evaluate/read-filtered-message.ts'
import type { FilterSurroundings } from '../surroundings.ts'

/** Messages whose bytes are read at the same time. */
const READ_AT_ONCE = 8
/** Messages whose words come from the database by one statement. */
const WORDED_AT_ONCE = 10
const READ_BYTES_MAX = 16 * 1_048_576

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
  const facts = new Map<number, MessageFacts>()
  // Others have their turn between: a message may have thirty thousand words.
  for (let at = 0; needs.words && at < ids.length; at += WORDED_AT_ONCE) {
    const some = ids.slice(at, at + WORDED_AT_ONCE)
    for (const [id, one] of await readFacts(app.db, account_id, some, needs.word_fields)) facts.set(id, one)
  }
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
  const orderedRows = ids.flatMap((id) => rows.get(id) ?? [])
  for (const some of portions(orderedRows)) messages.push(...(await Promise.all(some.map(read))))
  return messages
}

/** Few messages at a time, and a large one by itself: they are in memory together. */
function* portions(rows: readonly StoredMessage[]): Iterable<StoredMessage[]> {
  let some: StoredMessage[] = []
  let bytes = 0
  for (const row of rows) {
    if (some.length === READ_AT_ONCE || (some.length > 0 && bytes + row.size > READ_BYTES_MAX)) {
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
  words: NO_WORDS(),
  flags: { seen: false, flagged: false, draft: false, answered: false, forwarded: false },
  attachments,
  size,
  created_at,
  folder_id,
  alias_id,
  labels: [],
})
