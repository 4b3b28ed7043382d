import type { ReadMessage } from '#mime/message.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'
import { messageIdHash } from './message-id-hash.ts'
import { threadSubject } from './thread-subject.ts'
import {
  insertThread,
  type JoinedThread,
  selectThreadBySubject,
  selectThreads,
  type ThreadRow,
  updateThreadHeads,
  updateThreadsGrown,
  updateThreadsMerged,
} from './threads.sql.ts'

/** Decisions 3. */
const THREAD_MESSAGES_MAX = 100
const SUBJECT_DAYS_MAX = 30
/** A References header may be endless; the nearest ancestors say enough. */
const REFERENCES_MAX = 50

export interface ThreadedMessage {
  message: ReadMessage
  created_at: Date
  /** Addresses of the account itself: everybody's messages have those in common. */
  own: ReadonlySet<string>
  /** What `knownMessages` tells of it, and the threads that know one of them, oldest first. */
  hashes: Buffer[]
  related: readonly ThreadRow[]
}

/** Message-IDs that a message knows, its own among them, as 16-byte hashes. */
export function knownMessages({ message_id, in_reply_to, references }: ReadMessage): Buffer[] {
  const known = [message_id, ...in_reply_to, ...references.slice(-REFERENCES_MAX)]
  return [...new Set(known.filter((id) => id !== null && id !== ''))].map((id) => messageIdHash(id!))
}

/**
 * The thread that a new message is to join: by Message-IDs first, as JWZ does; by subject only for a reply to somebody
 * in it within 30 days. Threads that the message ties together become one here; the message is counted where it is
 * stored. Decisions 3; RFC 5256 (REFERENCES).
 */
export async function findThread(
  tx: MailboxTx,
  account_id: number,
  threaded: ThreadedMessage,
): Promise<JoinedThread> {
  const { message, created_at, hashes, related } = threaded
  const { base, isReply } = threadSubject(message.subject)

  let thread = related.find(({ size }) => size < THREAD_MESSAGES_MAX)
  if (!thread && related.length === 0 && isReply && base !== '') {
    const people = correspondents(threaded)
    const bySubject = await selectThreadBySubject(tx, account_id, {
      subject: base,
      at: created_at,
      days: SUBJECT_DAYS_MAX,
      people,
    })
    if (bySubject && bySubject.size < THREAD_MESSAGES_MAX) thread = bySubject
  }
  const joined = { subject: base, at: created_at, hashes }
  if (!thread) return { ...joined, id: null }

  const thread_id = thread.id
  let { size } = thread
  const merged = related.filter((other) => {
    if (other.id === thread_id || size + other.size >= THREAD_MESSAGES_MAX) return false
    size += other.size
    return true
  })
  if (merged.length > 0) {
    await updateThreadsMerged(
      tx,
      account_id,
      thread_id,
      merged.map(({ id }) => id),
    )
    await updateThreadHeads(tx, account_id, [thread_id])
  }
  return { ...joined, id: thread_id }
}

/** The threads of copies of messages, one each: those of the messages, while there is room in them. Decisions 3. */
export async function threadsOfCopies(
  tx: MailboxTx,
  account_id: number,
  messages: readonly { thread_id: number; created_at: Date }[],
): Promise<number[]> {
  const ids = [...new Set(messages.map(({ thread_id }) => thread_id))]
  const threads = new Map((await selectThreads(tx, account_id, ids)).map((thread) => [thread.id, thread]))
  const joined: number[] = []
  const ofCopies: number[] = []
  for (const { thread_id, created_at: at } of messages) {
    const thread = threads.get(thread_id)
    if (thread && thread.size < THREAD_MESSAGES_MAX) {
      thread.size += 1
      joined.push(thread_id)
      ofCopies.push(thread_id)
      continue
    }
    ofCopies.push(await insertThread(tx, account_id, { subject: thread?.subject ?? '', at }))
  }
  await updateThreadsGrown(tx, account_id, joined)
  return ofCopies
}

function correspondents({ message, own }: ThreadedMessage): string[] {
  const { from, to, cc } = message.fields
  const all = [...from, ...to, ...cc].map(({ email }) => email.toLowerCase())
  const others = all.filter((email) => !own.has(email))
  return others.length > 0 ? others : all
}
