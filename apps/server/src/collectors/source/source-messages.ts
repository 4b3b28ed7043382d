import { createHash } from 'node:crypto'
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import type { SkipReason } from '#contract/collectors/collector.ts'
import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'

/** A message of the source before its body is asked for. */
export interface SourceMessage {
  uid: number
  size: number
  received_at: Date
  flags: { seen: boolean; flagged: boolean; answered: boolean; forwarded: boolean }
  isDeleted: boolean
  /** Of Message-ID, size and date; null where it has no Message-ID. */
  mark: Buffer | null
}

/** UIDs that stand in the opened folder now. */
export async function listUids(source: ImapFlow): Promise<number[]> {
  const uids = await source.search({ all: true }, { uid: true })
  return uids || []
}

/** Flags, sizes and dates of messages; those that have just gone are left out. */
export async function fetchMessages(source: ImapFlow, uids: number[]): Promise<SourceMessage[]> {
  const query = { uid: true, flags: true, size: true, internalDate: true, envelope: true }
  const messages = await source.fetchAll(uids.join(','), query, { uid: true })
  return messages.map(toSourceMessage).toSorted((one, other) => one.uid - other.uid)
}

/** Bytes of bodies held at once: a portion as the source has announced it, and as much again for one that counts badly. */
const HELD_BYTES_MAX = 2 * MESSAGE_BYTES_MAX

/**
 * Bodies of messages by UID, byte for byte; one that the source does not give is missing. So is one that would be too
 * much beside those `held` already: sizes are what a source says, and anybody may run one.
 */
export async function fetchSources(
  source: ImapFlow,
  uids: number[],
  held: ReadonlyMap<number, Buffer> = new Map(),
): Promise<Map<number, Buffer>> {
  const bodies = new Map<number, Buffer>()
  if (uids.length === 0) return bodies
  let bytes = [...held.values()].reduce((sum, { length }) => sum + length, 0)
  const coming = source.fetch(uids.join(','), { uid: true, source: true }, { uid: true })
  for await (const { uid, source: body } of coming) {
    if (!body || body.length === 0 || bytes + body.length > HELD_BYTES_MAX) continue
    bytes += body.length
    bodies.set(uid, body)
  }
  return bodies
}

/** Why a message is not even asked for, if so. */
export function skipReason(
  message: SourceMessage,
  { since }: { since: string | null },
): SkipReason | undefined {
  if (message.isDeleted) return 'deleted'
  if (since !== null && message.received_at < new Date(`${since}T00:00:00Z`)) return 'older'
  if (message.size > MESSAGE_BYTES_MAX) return 'too_large'
  return undefined
}

function toSourceMessage({
  uid,
  size = 0,
  flags,
  internalDate,
  envelope,
}: FetchMessageObject): SourceMessage {
  const has = (flag: string) => [...(flags ?? [])].some((each) => each.toLowerCase() === flag)
  const received_at = new Date(internalDate ?? 0)
  const message_id = envelope?.messageId
  return {
    uid,
    size,
    received_at,
    flags: {
      seen: has('\\seen'),
      flagged: has('\\flagged'),
      answered: has('\\answered'),
      forwarded: has('$forwarded'),
    },
    isDeleted: has('\\deleted'),
    mark: message_id ? markOf(`${message_id}\n${size}\n${received_at.toISOString()}`) : null,
  }
}

const MARK_BYTES = 16
const markOf = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, MARK_BYTES)
