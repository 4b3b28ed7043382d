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
import { sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, texts } from '#server/platform/db/rows/row-shape.ts'
import { insertTermsOfStored } from '../terms/message-terms.sql.ts'
import type { Term } from '../terms/message-terms.ts'
import type { MailboxTx } from '../with-mailbox.ts'

export interface NewMessage {
  folder_id: FolderId
  uid: MessageUid
  modseq: number
  thread_id: number
  thread_head: boolean
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
  structure: WrittenStructure | null
  terms: readonly Term[]
  stems: ReadonlyMap<string, string> | null
  /** null: it is to be read later. */
  searched: MessageText | null
}

/** In one statement with what goes with it: a delivery waits for every one. */
export async function insertMessage(tx: MailboxTx, account_id: number, message: NewMessage): Promise<number> {
  const { flags, structure } = message
  const [stored] = await tx.sql({ id: int() })`
    with counted as (
      update accounts
      set used_bytes = used_bytes + ${message.size}::bigint,
          full_since = case when used_bytes + ${message.size}::bigint < quota_kb * 1024 then null else full_since end
      where id = ${account_id}
    ), stored as (
      insert into messages (
        account_id, folder_id, uid, modseq, thread_id, thread_head, alias_id, blob, size, message_id, subject, fields,
        created_at, received_at, seen, flagged, answered, forwarded, draft, encrypted, attachments, preview, auth, source_hash)
      values (
        ${account_id}, ${message.folder_id}, ${message.uid}, ${message.modseq}, ${message.thread_id},
        ${message.thread_head}, ${message.alias_id}, ${message.blob}, ${message.size}, ${message.message_id},
        ${message.subject}, ${JSON.stringify(message.fields)}::jsonb, ${message.created_at}, ${message.received_at},
        ${flags.seen}, ${flags.flagged}, ${flags.answered}, ${flags.forwarded}, ${flags.draft}, ${message.encrypted},
        ${message.attachments}, ${message.preview},
        ${message.auth ? JSON.stringify(message.auth) : null}::jsonb, ${message.source_hash})
      returning id
    ), structured as (
      insert into message_structures (account_id, id, envelope, body_structure, body, header)
      select ${account_id}, id, ${structure?.envelope ?? null}, ${structure?.body_structure ?? null},
        ${structure?.body ?? null}, ${structure?.header ?? null}
      from stored where ${structure !== null}
    ), termed as (${insertTermsOfStored(account_id, message)}
    ), texted as (${insertTextOfStored(account_id, message.searched)}
    )
    select id from stored
  `
  if (!message.searched) tx.notify(TEXTS_DUE.table)
  return stored!.id
}

/** The target folder, by id or the one of a kind, with the account's own addresses, lower case, and whether any label of it has a rule. */
export async function selectTarget(
  tx: Tx,
  account_id: number,
  folder: { id: number } | { kind: string },
): Promise<{ id: FolderId; own: string[]; has_rules: boolean } | undefined> {
  const [target] = await tx.sql({ id: int<FolderId>(), own: texts(), has_rules: bool() })`
    select folders.id, array(select address from addresses where account_id = ${account_id}) as own,
      exists (select from labels where account_id = ${account_id} and query is not null) as has_rules
    from folders
    where folders.account_id = ${account_id}
      and ${'id' in folder ? sql`folders.id = ${folder.id}` : sql`folders.kind = ${folder.kind}`}
  `
  return target
}
