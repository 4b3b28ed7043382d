import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { measureMessages } from '#server/mailbox/structure/measure-messages.ts'
import { type FolderStatusRow, selectFolderStatus } from './folder-status.sql.ts'

/** A folder as LIST, STATUS and SELECT tell of it. */
export interface FolderStatus extends FolderStatusRow {
  /** Other folders lie below it. RFC 3348. */
  hasChildren: boolean
}

/**
 * All folders of the mailbox, by name. Bytes and \Deleted are counted, message by message, in folders of `measured`
 * alone, what is \Recent in those of `recent`: only who asks for it pays for it. RFC 9051 §6.3.9, §6.3.11; RFC 8438.
 */
export async function listFolderStatus(
  app: App,
  { account_id }: Pick<Actor, 'account_id'>,
  { measured = [], recent = [] }: { measured?: readonly FolderId[]; recent?: readonly FolderId[] } = {},
): Promise<FolderStatus[]> {
  if (measured.length > 0) await measureMessages(app, account_id, measured)
  const rows = await selectFolderStatus(app.db, account_id, { measured, recent })
  const parents = new Set(rows.flatMap(({ name }) => pathsAbove(name)))
  return rows.map((row) => ({ ...row, hasChildren: parents.has(row.name) }))
}

/** `INBOX` and `INBOX.Work` of `INBOX.Work.Old`. */
const pathsAbove = (name: string): string[] =>
  [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index))
