import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { FetchItem } from '#imap/fetch-item.ts'
import type { FetchedMessage } from '#server/mailbox/programs/messages/fetched-message.ts'
import { listFetched } from '#server/mailbox/programs/messages/list-fetched.ts'
import type { StoredStructure } from '#server/mailbox/structure/stored-structure.ts'
import type { MessageBytes } from '#server/platform/blobs/open-message-bytes.ts'
import { ConnectionGone } from '../connection/connection.ts'
import { flagsWriter } from '../selected/message-flags.ts'
import { knownKeywords } from '../selected/send-flags.ts'
import type { Session } from '../session.ts'
import { columnsOf } from './columns-of.ts'
import { itemText } from './item-text.ts'
import { isOfKeptFields, keptFieldsWriter } from './kept-fields.ts'
import { neededBytes } from './needed-bytes.ts'
import { openAhead } from './open-ahead.ts'
import { checkEncodings, isOfBytes, sendNothing, sendSection } from './send-section.ts'

/** Read from the database in one statement, while those before them are told. */
const AT_ONCE = 250

/** Tells what is asked of messages, one after the other; no message is held in memory as a whole. RFC 9051 §6.4.5. */
export async function fetchMessages(
  session: Session,
  uids: readonly MessageUid[],
  items: readonly FetchItem[],
): Promise<void> {
  const { parts, actor, connection } = session
  const selected = session.selected!
  const columns = columnsOf(items)
  const writers = textWriters(session, items)
  const read = (from: number): Promise<FetchedMessage[]> => {
    const reading = listFetched(parts.app, actor!, {
      folder_id: selected.id,
      uids: uids.slice(from, from + AT_ONCE),
      columns,
    })
    // Nobody waits for it any more when the program hangs up before.
    reading.catch(() => {})
    return reading
  }
  let next = uids.length > 0 ? read(0) : Promise.resolve([])
  const writeFlags = columns.marks ? flagsWriter(await knownKeywords(session, selected), selected) : () => ''
  for (let from = AT_ONCE; from < uids.length + AT_ONCE; from += AT_ONCE) {
    const messages = await next
    if (from < uids.length) next = read(from)
    const isText = ({ structure }: FetchedMessage) =>
      writers !== null && (typeof structure?.header === 'string' || !columns.header)
    await using ofBytes = openAhead(
      parts.app.blobs,
      messages.filter((message) => !isText(message)),
      (message) => neededBytes(items, message),
    )
    for (const message of messages) {
      const described = { message, structure: message.structure, writeFlags }
      if (isText(message)) sendText(session, writers!, described)
      else await sendMessage(session, items, { ...described, bytes: (await ofBytes.next()).value! })
      if (connection.isFull) await connection.taken()
    }
  }
}

/** A message with what there is to tell of it. */
export interface Described {
  message: FetchedMessage
  /** null: it could not be read. */
  structure: StoredStructure | null
  writeFlags: ReturnType<typeof flagsWriter>
}

/** What is told of a message by one item. */
type Writer = (described: Described) => string | Buffer

/** Tells of thousands of messages without their bytes; null: these items need them. */
function textWriters(session: Session, items: readonly FetchItem[]): Writer[] | null {
  const writers: Writer[] = []
  for (const item of items) {
    if (isOfKeptFields(item)) {
      const write = keptFieldsWriter(item)
      writers.push(({ structure }) => write(structure!.header!))
    } else if (isOfBytes(item)) return null
    else writers.push((described) => itemText(item, described, session))
  }
  return writers
}

function sendText(session: Session, writers: readonly Writer[], described: Described): void {
  const number = session.selected!.numberOf(described.message.uid)
  if (number === 0) return
  const { connection } = session
  let before = `* ${number} FETCH (`
  for (const write of writers) {
    connection.write(before)
    connection.write(write(described))
    before = ' '
  }
  connection.line(')')
}

async function sendMessage(
  session: Session,
  items: readonly FetchItem[],
  { bytes, ...described }: Described & { bytes: MessageBytes },
): Promise<void> {
  const { connection, parts } = session
  const number = session.selected!.numberOf(described.message.uid)
  if (number === 0) return
  checkEncodings(items, described.structure)
  const isThere = await canBeRead(session, bytes)
  try {
    await sendItems(session, items, { number, described, bytes: isThere ? bytes : null })
  } catch (error) {
    // An answer that breaks off cannot be taken back: what followed would be read as part of the message.
    connection.destroy()
    if (!(error instanceof ConnectionGone))
      parts.app.log.error({ err: error }, 'the bytes of a message broke off')
    throw new ConnectionGone()
  }
}

async function sendItems(
  session: Session,
  items: readonly FetchItem[],
  { number, described, bytes }: { number: number; described: Described; bytes: MessageBytes | null },
): Promise<void> {
  const { connection } = session
  connection.write(`* ${number} FETCH (`)
  for (const [nth, item] of items.entries()) {
    if (nth > 0) connection.write(' ')
    if (!isOfBytes(item)) connection.write(itemText(item, described, session))
    else if (bytes) await sendSection(connection, item, { ...described, bytes })
    else sendNothing(connection, item)
  }
  connection.line(')')
}

/** Before the first byte is told: what cannot be found then makes no broken answer. */
async function canBeRead({ parts }: Session, bytes: MessageBytes): Promise<boolean> {
  try {
    await bytes.read({ start: 0, end: 1 })
    return true
  } catch (error) {
    parts.app.log.error({ err: error }, 'the bytes of a message could not be read')
    return false
  }
}
