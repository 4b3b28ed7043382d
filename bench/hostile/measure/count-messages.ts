import pg from 'pg'
import type { Acknowledged } from '../ordinary.ts'

export interface Counted {
  /** Acknowledged and not there, by subject. */
  lost: string[]
  /** There more than once. */
  doubled: string[]
  present: number
}

/** Looks for every acknowledged message in the mailbox it must be in. */
export async function countMessages(
  url: string,
  accepted: Acknowledged,
  arrived: ReadonlyMap<string, number>,
): Promise<Counted> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ wmid: string; subject: string; is_sent: boolean; count: string }>(
    `select wmid, subject, folders.kind = 'sent' as is_sent, count(*)
     from messages
     join folders on folders.account_id = messages.account_id and folders.id = messages.folder_id
     join accounts on accounts.id = messages.account_id
     where subject like 'pmt-%' and folders.kind <> 'drafts'
     group by wmid, subject, is_sent`,
  )
  await client.end()
  const name = (wmid: string, subject: string, isSent: boolean) =>
    `${wmid} ${isSent ? 'sent' : 'inbox'} ${subject}`
  const there = new Map(rows.map((row) => [name(row.wmid, row.subject, row.is_sent), Number(row.count)]))
  const expectedNames = accepted.messages.map(({ wmid, subject, folder }) =>
    name(wmid, subject, folder === 'sent'),
  )
  return {
    lost: [
      ...expectedNames.filter((source) => !there.has(source)),
      ...accepted.outside.filter((subject) => !arrived.has(subject)).map((subject) => `outside ${subject}`),
    ],
    doubled: [
      ...[...there].filter(([, count]) => count > 1).map(([message]) => message),
      ...[...arrived].filter(([, count]) => count > 1).map(([subject]) => `outside ${subject}`),
    ],
    present: expectedNames.filter((source) => there.has(source)).length,
  }
}

/** Messages in a mailbox, whatever became of them. */
export async function countMailbox(url: string, wmid: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from messages join accounts on accounts.id = account_id where wmid = $1',
    [wmid],
  )
  await client.end()
  return Number(rows[0]!.count)
}

/** Messages that still wait to leave and have not been tried in vain. */
export async function countWaiting(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from outbound where state in ('waiting', 'sending')`,
  )
  await client.end()
  return Number(rows[0]!.count)
}
