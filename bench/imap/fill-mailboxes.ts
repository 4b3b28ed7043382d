import pg from 'pg'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { appPasswordHash } from '#server/identity/password/app/app-password-hash.ts'
import { appendMessages } from '#server/mailbox/programs/messages/append/append-messages.ts'
import type { AppendedMessage } from '#server/mailbox/programs/messages/append/appended-message.ts'
import { benchMessages } from './bench-messages.ts'

export const READER_WMID = '900000009003'
/** Each has the programs of a large family. */
export const IDLERS = 200
const AT_ONCE = 200

export const wmidOfIdler = (nth: number): string => `9000001${String(nth).padStart(5, '0')}`
/** Of programs: it costs the service no slow derivation of a key at each sign-in. */
export const passwordOf = (wmid: string): string => `bench-${wmid}`

/** Puts the messages into one inbox as a mail program would, and makes the people who only wait. */
export async function fillMailboxes(
  app: App,
  { url, messages, say }: { url: string; messages: number; say: (line: string) => void },
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const account_id = await anAccount(app, client, READER_WMID)
    await client.query('update accounts set quota_kb = 100000000')
    const { rows } = await client.query<{ id: number }>(
      `select id from folders where account_id = $1 and kind = 'inbox'`,
      [account_id],
    )
    await append(app, { account_id, folder_id: rows[0]!.id }, messages, say)
    for (let nth = 0; nth < IDLERS; nth++) await anAccount(app, client, wmidOfIdler(nth))
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

async function append(
  app: App,
  { account_id, folder_id }: { account_id: number; folder_id: number },
  count: number,
  say: (line: string) => void,
): Promise<void> {
  let batch: AppendedMessage[] = []
  let nth = 0
  for (const { raw, received_at, seen } of benchMessages(count)) {
    batch.push({ source: raw, received_at, flags: { seen }, keywords: [] })
    nth += 1
    if (batch.length === AT_ONCE || nth === count) {
      await appendMessages(app, { account_id }, { folder_id: folder_id as FolderId, messages: batch })
      batch = []
    }
    if (nth % 5000 === 0) say(`${nth} messages of the mailbox that programs read`)
  }
}

async function anAccount(app: App, client: pg.Client, wmid: string): Promise<number> {
  const account_id = await ensureAccount(app, { wmid, firstname: 'Bench', lastname: wmid })
  await client.query(
    `insert into app_passwords (account_id, name, hash, created_at) values ($1, 'bench', $2, now())`,
    [account_id, appPasswordHash(app, passwordOf(wmid))],
  )
  return account_id
}
