import pg from 'pg'
import { listTables, type TableColumns } from '../list-tables.ts'

/** Tables with rows of an account that stay where they are when it is moved, and why. */
export const STAYING: ReadonlyMap<string, string> = new Map([
  ['account_export_parts', 'an archive can be made again'],
  ['account_exports', 'an archive can be made again'],
  ['account_import_parts', 'what was half uploaded is uploaded again'],
  ['account_imports', 'what was half uploaded is uploaded again'],
  ['acting_sessions', 'sessions are of one installation'],
  ['announcement_dismissals', 'the other installation announces other things'],
  ['delegations', 'there is none: an account that lends is not moved'],
  ['events', 'browsers begin anew'],
  ['factor_challenges', 'steps of a sign-in are over within minutes'],
  ['invitations', 'made for people who had no mailbox yet'],
  ['message_traces', 'the log of the operators of this installation'],
  ['password_links', 'made by operators of this installation, for its address'],
  ['security_codes', 'codes belong to a session'],
  ['sessions', 'sessions are of one installation'],
])

/** Columns that are not taken along, of all tables or of one. */
const LEFT: Readonly<Record<string, readonly string[]>> = {
  // Which worker of this installation has something in hand.
  '*': ['leased_until', 'leased_by'],
  // Where an account is moved to stands in the row that stays.
  accounts: ['leaving_until', 'moved_to', 'is_arriving', 'suspended_at'],
  // Merchants know the number; whoever is moved has no order open.
  payments: ['order_id'],
}

export interface AccountTable extends TableColumns {
  /** The column that says whose a row is; it is not among `columns`. */
  owner: 'id' | 'account_id'
}

/** All tables with rows of an account, each behind those that its foreign keys lead to, and the columns that go along. */
export async function listAccountTables(client: pg.Client): Promise<AccountTable[]> {
  const tables = await listTables(client)
  return tables.flatMap(({ name, columns }): AccountTable[] => {
    const owner = name === 'accounts' ? 'id' : 'account_id'
    if (!columns.includes(owner) || STAYING.has(name)) return []
    const left = [...LEFT['*']!, ...(LEFT[name] ?? [])]
    const others = columns.filter((column) => column !== owner)
    const along = others.filter((column) => !left.includes(column))
    // Of a row that has nothing else the lease goes along, and is over within seconds.
    return [{ name, owner, columns: along.length > 0 ? along : others }]
  })
}

/** The columns of a table, as a statement names them. */
export const columnList = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ')

export const tableName = (name: string): string => `public.${pg.escapeIdentifier(name)}`
