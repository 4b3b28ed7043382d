import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { listStructures } from '#server/mailbox/structure/list-structures.ts'
import { measureMessages } from '#server/mailbox/structure/measure-messages.ts'
import { StoredStructure } from '#server/mailbox/structure/stored-structure.ts'
import { type FetchedRow, selectFetched } from './fetched.sql.ts'
import type { FetchedColumns, FetchedMessage } from './fetched-message.ts'

/**
 * Messages of a folder by their UIDs, with what FETCH wants to say of them but their bytes, in one statement. Those that
 * are gone are left out. Those of before that have no structure yet are read for it once. Throws `HandsFull`.
 */
export async function listFetched(
  app: App,
  { account_id }: Pick<Actor, 'account_id'>,
  { folder_id, uids, columns }: { folder_id: FolderId; uids: readonly MessageUid[]; columns: FetchedColumns },
): Promise<FetchedMessage[]> {
  const rows = await selectMeasured(app, account_id, { folder_id, uids, columns })
  const isStructured = columns.envelope || columns.body_structure || columns.body || columns.header
  const missing = isStructured ? rows.filter(({ has_structure }) => !has_structure).map(({ id }) => id) : []
  if (missing.length === 0) return rows.map((row) => messageOf(row, null))
  const made = await listStructures(app, { account_id }, missing)
  return rows
    .filter(({ has_structure, id }) => has_structure || made.has(id))
    .map((row) => messageOf(row, made.get(row.id) ?? null))
}

async function selectMeasured(
  app: App,
  account_id: number,
  { folder_id, ...which }: { folder_id: FolderId; uids: readonly MessageUid[]; columns: FetchedColumns },
): Promise<FetchedRow[]> {
  const rows = await selectFetched(app.db, account_id, folder_id, which)
  if (!rows.some(({ unmeasured }) => unmeasured)) return rows
  await measureMessages(app, account_id, [folder_id])
  return selectFetched(app.db, account_id, folder_id, which)
}

function messageOf(row: FetchedRow, made: StoredStructure | null): FetchedMessage {
  const { id, uid, modseq, bits, size } = row
  return {
    id,
    uid,
    modseq,
    bits,
    keywords: row.keywords ?? [],
    labels: row.labels ?? [],
    blob: row.blob ?? '',
    size,
    received_at: new Date(1000 * (row.received_at ?? 0)),
    saved_at: new Date(1000 * (row.saved_at ?? 0)),
    preview: row.preview ?? '',
    structure: row.has_structure ? structureOf(row) : made,
  }
}

const structureOf = ({ envelope, body_structure, body, header }: FetchedRow): StoredStructure =>
  new StoredStructure({
    envelope: envelope ?? '',
    body_structure: body_structure ?? '',
    body: body ?? '',
    header,
  })
