import type { Verdict } from '#contract/junk/verdict.schema.ts'
import type {
  Fields,
  Flags,
  FolderId,
  MessageUid,
  SenderAuth,
} from '#contract/mailbox/messages/message.schema.ts'
import type { WrittenStructure } from '#server/mailbox/structure/written-structure.ts'
import type { MessageText } from '#server/mailbox/texts/message-text.ts'
import { insertTextOfStored, TEXTS_DUE } from '#server/mailbox/texts/message-texts.sql.ts'
import {
  type JoinedThread,
  joinThread,
  type ThreadRow,
  threadsByReferences,
} from '#server/mailbox/threads/threads.sql.ts'
import { sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, json, type Shape, texts } from '#server/platform/db/rows/row-shape.ts'
import { addToAliasCounts } from '../alias-counts.sql.ts'
import { insertTermsOfStored, TERMS_CHANNEL } from '../terms/message-terms.sql.ts'
import type { Term } from '../terms/message-terms.ts'
import type { MailboxTx } from '../with-mailbox.ts'

export interface NewMessage {
  folder_id: FolderId
  /** A message that begins a thread is the newest of it. */
  thread: JoinedThread
  alias_id: number
  blob: string
  source_hash: Buffer | null
  size: number
  message_id: string
  subject: string
  fields: Fields
  created_at: Date
  received_at: Date
  flags: Flags
  encrypted: boolean
  attachments: number
  preview: string
  auth: SenderAuth | null
  verdict: Verdict | null
  structure: WrittenStructure | null
  terms: readonly Term[]
  stems: ReadonlyMap<string, string> | null
  /** null: it is to be read later. */
  searched: MessageText | null
}

/** What a message was given as it was stored. */
export interface Assigned {
  id: number
  uid: MessageUid
  /** The folder's counters, the message included. */
  total: number
  unread: number
  thread_id: number
}

const ASSIGNED_SHAPE: Shape<Assigned> = {
  id: int(),
  uid: int(),
  total: int(),
  unread: int(),
  thread_id: int(),
}

/**
 * In one statement with its UID, its thread, and what goes with it: a delivery waits for every one. Undefined: there is
 * no such folder.
 */
export async function insertMessage(
  tx: MailboxTx,
  account_id: number,
  message: NewMessage,
): Promise<Assigned | undefined> {
  const { flags, structure, thread, folder_id, alias_id } = message
  const head = thread.id === null
  const unread = flags.seen ? 0 : 1
  const rows = sql`select ${folder_id}::int as folder_id, ${alias_id}::int as alias_id, 1 as total, ${unread}::int as unread
    from assigned`
  // Most messages come to the main address: their statement does without.
  const ofAlias = alias_id === 0 ? sql`` : sql`, of_alias as (${addToAliasCounts(account_id, rows)})`
  const [stored] = await tx.sql(ASSIGNED_SHAPE)`
    with assigned as (
      update folders
      set uid_next = uid_next + 1, modseq = modseq + 1, total = total + 1,
          unread = unread + ${unread}::int, threads = threads + ${head ? 1 : 0}::int
      where account_id = ${account_id} and id = ${folder_id}
      returning uid_next - 1 as uid, modseq, total, unread
    ), ${joinThread(account_id, thread)}, counted as (
      update accounts
      set used_bytes = used_bytes + ${message.size}::bigint,
          full_since = case when used_bytes + ${message.size}::bigint < quota_kb * 1024 then null else full_since end
      where id = ${account_id}
    ), stored as (
      insert into messages (
        account_id, folder_id, uid, modseq, thread_id, thread_head, alias_id, blob, size, message_id, subject, fields,
        created_at, received_at, seen, flagged, answered, forwarded, draft, encrypted, attachments, preview, auth, source_hash,
        verdict)
      select
        ${account_id}, ${folder_id}, uid, modseq, joined.id, ${head}, ${alias_id}, ${message.blob}, ${message.size},
        ${message.message_id}, ${message.subject}, ${JSON.stringify(message.fields)}::jsonb, ${message.created_at},
        ${message.received_at}, ${flags.seen}, ${flags.flagged}, ${flags.answered}, ${flags.forwarded}, ${flags.draft},
        ${message.encrypted}, ${message.attachments}, ${message.preview},
        ${message.auth ? JSON.stringify(message.auth) : null}::jsonb, ${message.source_hash},
        ${message.verdict ? JSON.stringify(message.verdict) : null}::jsonb
      from assigned, joined
      returning id, uid, thread_id
    ), structured as (
      insert into message_structures (account_id, id, envelope, body_structure, body, header)
      select ${account_id}, id, ${structure?.envelope ?? null}, ${structure?.body_structure ?? null},
        ${structure?.body ?? null}, ${structure?.header ?? null}
      from stored where ${structure !== null}
    ), termed as (${insertTermsOfStored(account_id, message)}
    ), texted as (${insertTextOfStored(account_id, message.searched)}
    )${ofAlias}
    select stored.id, stored.uid, thread_id, total, unread from stored, assigned
  `
  tx.notify(TERMS_CHANNEL)
  if (!message.searched) tx.notify(TEXTS_DUE.table)
  return stored
}

export interface Target {
  id: FolderId
  /** The account's own addresses, lower case. */
  own: string[]
  /** A label of the account has a rule. */
  has_rules: boolean
  /** Threads that know one of the Message-IDs, oldest first. */
  related: ThreadRow[]
}

const TARGET_SHAPE: Shape<Target> = { id: int(), own: texts(), has_rules: bool(), related: json() }

/** The target folder, by id or the one of a kind, with what else is to be known before a message is put into it. */
export async function selectTarget(
  tx: Tx,
  account_id: number,
  folder: { id: number } | { kind: string },
  hashes: Buffer[],
): Promise<Target | undefined> {
  const [target] = await tx.sql(TARGET_SHAPE)`
    select folders.id, array(select address from addresses where account_id = ${account_id}) as own,
      exists (select from labels where account_id = ${account_id} and query is not null) as has_rules,
      ${threadsByReferences(account_id, hashes)} as related
    from folders
    where folders.account_id = ${account_id}
      and ${'id' in folder ? sql`folders.id = ${folder.id}` : sql`folders.kind = ${folder.kind}`}
  `
  return target
}
