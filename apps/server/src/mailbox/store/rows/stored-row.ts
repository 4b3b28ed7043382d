import type {
  Address,
  Fields,
  FolderId,
  MessageRow,
  MessageUid,
} from '#contract/mailbox/messages/message.schema.ts'
import {
  bool,
  int,
  ints,
  json,
  nullable,
  type Shape,
  text,
  texts,
  timestamp,
} from '#server/platform/db/rows/row-shape.ts'

/** What `rowColumns` reads of a message. */
export interface StoredRow {
  id: number
  uid: MessageUid
  folder_id: FolderId
  message_id: string
  subject: string
  fields: Fields
  preview: string
  /** Where lists have it; its own date as well, unless it came back. */
  created_at: Date
  dated_at?: Date | null
  postponed_at?: Date | null
  returns_at?: Date | null
  size: number
  seen: boolean
  flagged: boolean
  draft: boolean
  answered: boolean
  forwarded: boolean
  attachments: number
  encrypted: boolean
  alias_id: number
  auth: MessageRow['auth']
  undelivered?: string[] | null
  leaves_at?: Date | null
  labels: number[]
  threads: StoredMember[] | null
}

export const STORED_SHAPE: Shape<StoredRow> = {
  id: int(),
  uid: int(),
  folder_id: int(),
  message_id: text(),
  subject: text(),
  fields: json(),
  preview: text(),
  created_at: timestamp(),
  dated_at: nullable(timestamp()),
  postponed_at: nullable(timestamp()),
  returns_at: nullable(timestamp()),
  size: int(),
  seen: bool(),
  flagged: bool(),
  draft: bool(),
  answered: bool(),
  forwarded: bool(),
  attachments: int(),
  encrypted: bool(),
  alias_id: int(),
  auth: nullable(json()),
  undelivered: nullable(texts()),
  leaves_at: nullable(timestamp()),
  labels: ints(),
  threads: nullable(json()),
}

/** A message of a conversation, in the order of `conversationOf`: an array costs half of what an object with names does. */
type StoredMember = [
  id: number,
  uid: MessageUid,
  folder_id: FolderId,
  from: Address | null,
  seen: boolean,
  flagged: boolean,
  draft: boolean,
  answered: boolean,
  forwarded: boolean,
  labels: number[],
]

/** One row as the contract names it. */
export function toRow(stored: StoredRow): MessageRow {
  const {
    id,
    uid,
    folder_id,
    message_id,
    subject,
    fields,
    preview,
    size,
    labels,
    encrypted,
    alias_id,
    auth,
  } = stored
  return {
    id,
    uid,
    folder_id,
    message_id,
    path: `${folder_id}/${uid}`,
    subject,
    fields: { from: fields.from, to: fields.to, cc: fields.cc },
    preview,
    created_at: (stored.dated_at ?? stored.created_at).toISOString(),
    size,
    flags: {
      seen: stored.seen,
      flagged: stored.flagged,
      draft: stored.draft,
      answered: stored.answered,
      forwarded: stored.forwarded,
    },
    labels,
    attachments_count: stored.attachments,
    encrypted,
    isDraft: stored.draft,
    threads: (stored.threads ?? []).map(toMember),
    alias_id,
    auth,
    ...(stored.undelivered && { undelivered: stored.undelivered }),
    ...(stored.leaves_at && { leaves_at: stored.leaves_at.toISOString() }),
    ...(stored.returns_at && { returns_at: stored.returns_at.toISOString() }),
    ...(stored.postponed_at && {
      returned: { at: stored.created_at.toISOString(), postponed_at: stored.postponed_at.toISOString() },
    }),
  }
}

function toMember(member: StoredMember): MessageRow['threads'][number] {
  const [id, uid, folder_id, from, seen, flagged, draft, answered, forwarded, labels] = member
  const flags = { seen, flagged, draft, answered, forwarded }
  return { id, uid, folder_id, ...(from && { from }), flags, labels }
}
