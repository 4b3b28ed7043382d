import { createHash } from 'node:crypto'
import type pg from 'pg'
import { newMessage } from '../bench-messages.ts'
import { wmidOfIdler } from '../fill-mailboxes.ts'
import type { BareDatabase } from './bare-database.ts'

/** Rows of a message: all of one that is there, with its names changed. */
const TABLES = ['messages', 'message_structures', 'message_terms', 'message_texts'] as const

interface Target {
  account_id: number
  folder_id: number
  statement: string
}

/** Puts a message into the inbox of somebody else: its bytes on disk, its rows, their commit. */
export interface BareAppends extends AsyncDisposable {
  append(client: pg.Client, nth: number): Promise<void>
}

export async function bareAppends({ client, reader, blobs }: BareDatabase): Promise<BareAppends> {
  const target = await targetOf(client, reader)
  return {
    async append(own, nth) {
      const bytes = newMessage(nth)
      const { hash } = await blobs.put(bytes)
      const known = createHash('sha256').update(bytes).digest().subarray(0, 16)
      const values = [target.account_id, target.folder_id, hash, known, `<bare-${hash}@outside.test>`]
      await Promise.all([
        own.query('begin'),
        own.query({
          name: 'lock',
          text: 'select from accounts where id = $1 for update',
          values: [target.account_id],
        }),
        own.query({ name: 'append', text: target.statement, values }),
        own.query('commit'),
      ])
    },
    async [Symbol.asyncDispose]() {
      const ids = [target.account_id]
      for (const table of [...TABLES.toReversed(), 'thread_references', 'threads', 'events'])
        await client.query(`delete from ${table} where account_id = $1`, ids)
      await client.query('update folders set total = 0, unread = 0, threads = 0 where account_id = $1', ids)
      await client.query('update accounts set used_bytes = 0 where id = $1', ids)
    },
  }
}

async function targetOf(client: pg.Client, reader: BareDatabase['reader']): Promise<Target> {
  const { rows: folders } = await client.query<{ account_id: number; folder_id: number }>(
    `select account_id, folders.id as folder_id from folders join accounts on accounts.id = account_id
     where wmid = $1 and kind = 'inbox'`,
    [wmidOfIdler(0)],
  )
  const { rows: columns } = await client.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = any ($1)`,
    [TABLES],
  )
  const { rows: samples } = await client.query<{ id: string }>(
    'select max(id) as id from messages where account_id = $1 and folder_id = $2',
    [reader.account_id, reader.inbox],
  )
  const of = (table: string) => columns.filter((column) => column.table === table).map(({ name }) => name)
  const sample = `sample.account_id = ${reader.account_id} and sample.id = ${samples[0]!.id}`
  return { ...folders[0]!, statement: statementOf(of, sample) }
}

function statementOf(of: (table: string) => string[], sample: string): string {
  const own: Record<string, string> = {
    ...{ account_id: '$1', folder_id: '$2', uid: 'assigned.uid', modseq: 'assigned.modseq' },
    ...{ thread_id: 'joined.id', blob: '$3', message_id: '$5' },
  }
  const names = of('messages').filter((name) => name !== 'id')
  const beside = TABLES.slice(1).map((table) => {
    const values = of(table).map((name) =>
      name === 'account_id' ? '$1' : name === 'id' ? 'stored.id' : `sample.${name}`,
    )
    return `${table}_stored as (insert into ${table} (${of(table)}) select ${values} from ${table} as sample, stored where ${sample})`
  })
  return `with assigned as (
      update folders set uid_next = uid_next + 1, modseq = modseq + 1, total = total + 1, threads = threads + 1
      where account_id = $1 and id = $2 returning uid_next - 1 as uid, modseq
    ), joined as (
      insert into threads (account_id, subject, newest_at, size) values ($1, 'bare', now(), 1) returning id
    ), known as (
      insert into thread_references (account_id, message_id, thread_id) select $1, $4::bytea, id from joined
    ), stored as (
      insert into messages (${names})
      select ${names.map((name) => own[name] ?? `sample.${name}`)} from messages as sample, assigned, joined where ${sample}
      returning id, fields
    ), counted as (
      update accounts set used_bytes = used_bytes + 1, event_seq = event_seq + 1, change_seq = change_seq + 1
      where id = $1 returning event_seq
    ), told as (
      insert into events (account_id, seq, event) select $1, event_seq, fields from counted, stored
    ), ${beside.join(', ')}
    select from stored`
}
