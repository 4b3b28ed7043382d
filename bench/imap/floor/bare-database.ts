import { join } from 'node:path'
import pg from 'pg'
import type { BlobStore } from '#server/platform/blobs/blob-store.ts'
import { openFileBlobs } from '#server/platform/blobs/file-blobs.ts'
import { READER_WMID } from '../fill-mailboxes.ts'

/** The database and the blobs of the service, asked for the same rows and bytes by nobody but a client of PostgreSQL. */
export interface BareDatabase extends AsyncDisposable {
  reader: { account_id: number; inbox: number }
  blobs: BlobStore
  client: pg.Client
  connect(): Promise<pg.Client & AsyncDisposable>
}

export async function bareDatabase(environment: Record<string, string>): Promise<BareDatabase> {
  await using undo = new AsyncDisposableStack()
  const connect = async () => {
    const client = new pg.Client({ connectionString: environment.DATABASE_URL, pipeline: true })
    await client.connect()
    return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
  }
  const client = undo.use(await connect())
  const { rows } = await client.query<{ account_id: number; inbox: number }>(
    `select account_id, folders.id as inbox from folders join accounts on accounts.id = account_id
     where wmid = $1 and kind = 'inbox'`,
    [READER_WMID],
  )
  const note = async (hash: string) =>
    void (await client.query({ name: 'note', text: 'select note_blob($1, $2)', values: [hash, new Date()] }))
  const blobs = await openFileBlobs(join(environment.DATA_DIR!, 'blobs'), note)
  const all = undo.move()
  return { reader: rows[0]!, blobs, client, connect, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
