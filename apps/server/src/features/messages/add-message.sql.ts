import type { Flags, SenderAuth } from '#contract/messages/message.ts'
import type { MailFields } from '#mime/message.ts'
import { sql, type Tx } from '#server/db/db.ts'

export interface NewMessage {
  folder_id: number
  uid: number
  modseq: number
  thread_id: number
  thread_head: boolean
  alias_id: number
  blob: string
  size: number
  message_id: string
  subject: string
  fields: MailFields
  created_at: Date
  received_at: Date
  flags: Flags
  encrypted: boolean
  attachments: number
  preview: string
  auth: SenderAuth | null
}

export async function insertMessage(tx: Tx, account_id: number, message: NewMessage): Promise<number> {
  const { flags } = message
  const [stored] = await tx.sql<{ id: number }>`
    insert into messages (
      account_id, folder_id, uid, modseq, thread_id, thread_head, alias_id, blob, size, message_id, subject, fields,
      created_at, received_at, seen, flagged, answered, forwarded, draft, encrypted, attachments, preview, auth)
    values (
      ${account_id}, ${message.folder_id}, ${message.uid}, ${message.modseq}, ${message.thread_id},
      ${message.thread_head}, ${message.alias_id}, ${message.blob}, ${message.size}, ${message.message_id},
      ${message.subject}, ${JSON.stringify(message.fields)}::jsonb, ${message.created_at}, ${message.received_at},
      ${flags.seen}, ${flags.flagged}, ${flags.answered}, ${flags.forwarded}, ${flags.draft}, ${message.encrypted},
      ${message.attachments}, ${message.preview},
      ${message.auth ? JSON.stringify(message.auth) : null}::jsonb)
    returning id
  `
  await tx.sql`update accounts set used_bytes = used_bytes + ${message.size}::bigint where id = ${account_id}`
  return stored!.id
}

/** A folder of the account by id, or the one of a kind. */
export async function selectTarget(
  tx: Tx,
  account_id: number,
  folder: { id: number } | { kind: string },
): Promise<{ id: number; kind: string } | undefined> {
  const [row] = await tx.sql<{ id: number; kind: string }>`
    select id, kind from folders
    where account_id = ${account_id}
      and ${'id' in folder ? sql`id = ${folder.id}` : sql`kind = ${folder.kind}`}
  `
  return row
}

/** Addresses that are the account's own, lower case. */
export async function selectOwnAddresses(tx: Tx, account_id: number): Promise<string[]> {
  const rows = await tx.sql<{
    address: string
  }>`select address from addresses where account_id = ${account_id}`
  return rows.map(({ address }) => address)
}
