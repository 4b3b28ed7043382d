import type { BareDatabase } from './bare-database.ts'

/** What a command of a program cannot do without here, for the nth call. */
export type Bare = (database: BareDatabase, nth: number, messages: number) => Promise<unknown>

/** The row of the folder: without it nobody knows whether it is as it was. */
export const bareSelect: Bare = ({ client, reader }) =>
  client.query({
    name: 'select',
    text: 'select uid_validity, uid_next, modseq from folders where account_id = $1 and id = $2',
    values: [reader.account_id, reader.inbox],
  })

/** Where the bytes are, and the bytes. */
export const bareBody: Bare = async ({ client, reader, blobs }, nth, messages) => {
  const { rows } = await client.query<{ blob: string; size: number }>({
    name: 'body',
    text: 'select blob, size from messages where account_id = $1 and folder_id = $2 and uid = $3',
    values: [reader.account_id, reader.inbox, 1 + ((nth * 7919) % messages)],
  })
  return blobs.start(rows[0]!.blob, rows[0]!.size)
}

const THOUSAND = 1000

/** A thousand rows with another flag, and the commit: others than the programs change, which are told of nothing. */
export const bareStore: Bare = async ({ client, reader }, nth, messages) => {
  const first = 1 + THOUSAND + ((nth >> 1) % 5) * Math.max(0, Math.floor((messages - THOUSAND) / 5))
  const changing = [
    client.query('begin'),
    client.query({
      name: 'store',
      text: `update messages set flagged = $3, modseq = modseq
        where account_id = $1 and folder_id = $2 and uid between $4 and $5`,
      values: [reader.account_id, reader.inbox, nth % 2 === 0, first, first + THOUSAND - 1],
    }),
    client.query('commit'),
  ]
  return Promise.all(changing)
}
