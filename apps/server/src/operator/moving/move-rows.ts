import { pipeline } from 'node:stream/promises'
import { beginArriving, clearForArrival, holdLeaving, leaveTo } from '#server/identity/oversight/moving.ts'
import { isSending } from '#server/outbound/queue/is-sending.ts'
import { digestRows, type RowsDigest } from '#server/platform/db/copy/account/digest-rows.ts'
import { loadAccount } from '#server/platform/db/copy/account/load-account.ts'
import { type AccountSnapshot, readAccount } from '#server/platform/db/copy/account/read-account.ts'
import { clientSql, openClient } from '#server/platform/db/copy/client-sql.ts'
import { copyBlobs } from './copy-blobs.ts'
import type { Installation } from './installation.ts'

export interface MovedRows {
  /** Its id in the other installation. */
  account_id: number
  rows: number
  messages: number
}

/**
 * Puts all rows of an account into another installation while nobody can add any, compares them there, and lets it go:
 * from then on it is there, still shut, and no more here. undefined: something of it was just in hand, or was changed
 * meanwhile, and nothing has happened. Throws what keeps it from being put in, when nothing has happened either.
 */
export async function moveRows(
  from: Installation,
  to: Installation,
  { account_id, wmid, moved_to }: { account_id: number; wmid: string; moved_to: string },
): Promise<MovedRows | undefined> {
  await using holding = await openClient(from.url)
  await using filling = await openClient(to.url)
  const [here, there] = [{ sql: clientSql(holding) }, { sql: clientSql(filling) }]
  await holding.query('begin')
  await holdLeaving(here, account_id)
  if (await isSending(here, account_id)) return undefined
  await filling.query('begin')
  await using snapshot = await readAccount(from.url, account_id)
  await copyBlobs(from.app.blobs, to.app.blobs, await snapshot.blobNames())
  await clearForArrival(there, wmid)
  const arrived_id = await loadAccount(filling, snapshot.tables, (table, into) =>
    pipeline(snapshot.rowsOf(table), into),
  )
  const digests = await digestsOf(snapshot)
  for (const table of snapshot.tables) {
    const arrived = await digestRows(filling, table, arrived_id)
    if (arrived.sum !== digests.get(table.name)!.sum)
      throw new Error(`What has arrived of ${table.name} is not what was sent.`)
  }
  await snapshot[Symbol.asyncDispose]()
  if (await isChanged(from.url, account_id, digests)) return undefined
  await beginArriving(there, arrived_id)
  await filling.query('commit')
  await leaveTo(here, account_id, moved_to)
  await holding.query('commit')
  return {
    account_id: arrived_id,
    rows: [...digests.values()].reduce((sum, { rows }) => sum + rows, 0),
    messages: digests.get('messages')!.rows,
  }
}

async function digestsOf(snapshot: AccountSnapshot): Promise<Map<string, RowsDigest>> {
  const digests = new Map<string, RowsDigest>()
  for (const table of snapshot.tables) digests.set(table.name, await snapshot.digestOf(table))
  return digests
}

/** What belongs to the account by its id alone can still be changed while it is held. */
async function isChanged(url: string, account_id: number, before: Map<string, RowsDigest>): Promise<boolean> {
  await using snapshot = await readAccount(url, account_id)
  const now = await digestsOf(snapshot)
  return [...before].some(([name, { sum }]) => now.get(name)?.sum !== sum)
}
