import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { FetchItem } from '#imap/fetch-item.ts'
import type { MailboxKeywords } from '#server/mailbox/keywords/mailbox-keywords.ts'
import type { FetchedMessage } from '#server/mailbox/programs/messages/fetched-message.ts'
import { listFetched } from '#server/mailbox/programs/messages/list-fetched.ts'
import { listStructures } from '#server/mailbox/structure/list-structures.ts'
import type { StoredStructure } from '#server/mailbox/structure/stored-structure.ts'
import { type MessageBytes, openMessageBytes } from '#server/platform/blobs/open-message-bytes.ts'
import { ConnectionGone } from '../connection/connection.ts'
import { knownKeywords } from '../selected/send-flags.ts'
import type { Session } from '../session.ts'
import { itemText } from './item-text.ts'
import { checkEncodings, isOfBytes, needsBytes, sendNothing, sendSection } from './send-section.ts'

/** Read from the database in one statement, and told before the next are read. */
const AT_ONCE = 250

/** Tells what is asked of messages, one after the other; no message is held in memory as a whole. RFC 9051 §6.4.5. */
export async function fetchMessages(
  session: Session,
  uids: readonly MessageUid[],
  items: readonly FetchItem[],
): Promise<void> {
  const { parts, actor, connection } = session
  const selected = session.selected!
  const known = items.some(({ what }) => what === 'FLAGS') ? await knownKeywords(session, selected) : NONE
  const needsStructure = items.some(needsStructureFor)
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    const batch = uids.slice(from, from + AT_ONCE)
    const messages = await listFetched(parts.app, actor!, { folder_id: selected.id, uids: batch })
    const structures = needsStructure
      ? await listStructures(
          parts.app,
          actor!,
          messages.map(({ id }) => id),
        )
      : null
    for (const message of messages) {
      // Somebody has deleted it since: the program hears of that, not of a message without anything.
      if (structures && !structures.has(message.id)) continue
      await sendMessage(session, items, { message, known, structure: structures?.get(message.id) ?? null })
      if (connection.isFull) await connection.taken()
    }
  }
}

const NONE: MailboxKeywords = { labels: new Map(), plain: [] }

/** What is told of the structure, or found by it. */
const STRUCTURED: ReadonlySet<FetchItem['what']> = new Set([
  'ENVELOPE',
  'BODY',
  'BODYSTRUCTURE',
  'SECTION',
  'BINARY',
  'BINARY.SIZE',
])

/** A message as a whole is told without it. */
const needsStructureFor = (item: FetchItem): boolean =>
  STRUCTURED.has(item.what) &&
  !(item.what === 'SECTION' && item.section.path.length === 0 && item.section.text === null)

/** A message with what there is to tell of it. */
export interface Described {
  message: FetchedMessage
  /** null: it could not be read. */
  structure: StoredStructure | null
  known: MailboxKeywords
}

async function sendMessage(
  session: Session,
  items: readonly FetchItem[],
  described: Described,
): Promise<void> {
  const { connection, parts } = session
  const number = session.selected!.numberOf(described.message.uid)
  if (number === 0) return
  await using bytes = openMessageBytes(parts.app.blobs, described.message)
  checkEncodings(items, described.structure)
  const isThere =
    !items.some((item) => needsBytes(item, described.structure)) || (await canBeRead(session, bytes))
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
