import { type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { int, type Shape, text } from '#server/platform/db/rows/row-shape.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'

export interface ThreadRow {
  id: number
  size: number
}

const THREAD_SHAPE: Shape<ThreadRow> = {
  id: int(),
  size: int(),
}

/**
 * Threads that know one of these Message-IDs (16-byte hashes), oldest first, as an array of `ThreadRow` in JSON. The hashes
 * come from a subquery: PostgreSQL counts them beforehand otherwise, and plans every call anew, which costs more than the call.
 */
export const threadsByReferences = (account_id: number, hashes: Buffer[]): RawBuilder<ThreadRow[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'size', size) order by id), '[]')
  from threads
  where account_id = ${account_id}
    and id = any (array(
      select thread_id from thread_references
      where account_id = ${account_id} and message_id = any ((select ${hashes}::bytea[])::bytea[])
    )))`

/**
 * The newest thread of this base subject whose messages lie within `days` of `at`
 * and have one of these people among their correspondents.
 */
export async function selectThreadBySubject(
  tx: Tx,
  account_id: number,
  { subject, at, days, people }: { subject: string; at: Date; days: number; people: string[] },
): Promise<ThreadRow | undefined> {
  const [thread] = await tx.sql(THREAD_SHAPE)`
    select id, size
    from threads
    where account_id = ${account_id} and subject = ${subject}
      and newest_at between ${at}::timestamptz - make_interval(days => ${days})
                        and ${at}::timestamptz + make_interval(days => ${days})
      and exists (
        select from messages,
          jsonb_path_query(fields, '$.*[*].email') as email
        where messages.account_id = ${account_id} and thread_id = threads.id
          and lower(email #>> '{}') = any (${people}::text[])
      )
    order by newest_at desc
    limit 1
  `
  return thread
}

/** The thread that a message is to join. */
export interface JoinedThread {
  /** null: one that is to be made. */
  id: number | null
  /** Its base subject. */
  subject: string
  /** Date of the message. */
  at: Date
  /** Message-IDs (16-byte hashes) that the message knows, and the thread from then on. */
  hashes: Buffer[]
}

/** Makes a thread, or counts one more message in it, within a statement in which `joined` has its id. */
export const joinThread = (
  account_id: number,
  { id, subject, at, hashes }: JoinedThread,
): RawBuilder<unknown> => sql`joined as (
    ${
      id === null
        ? sql`insert into threads (account_id, subject, newest_at, size) values (${account_id}, ${subject}, ${at}, 1)`
        : sql`update threads set size = size + 1, newest_at = greatest(newest_at, ${at}) where account_id = ${account_id} and id = ${id}`
    }
    returning id
  ), known as (
    insert into thread_references (account_id, message_id, thread_id)
    select ${account_id}, hash, joined.id from joined, unnest(${hashes}::bytea[]) as hash
    on conflict (account_id, message_id) do nothing
  )`

/** A new thread of one message. */
export async function insertThread(
  tx: Tx,
  account_id: number,
  made: { subject: string; at: Date },
): Promise<number> {
  const [thread] = await tx.sql({ id: int() })`
    with ${joinThread(account_id, { ...made, id: null, hashes: [] })}
    select id from joined
  `
  return thread!.id
}

/** Threads by their ids, in no order. */
export async function selectThreads(
  tx: Tx,
  account_id: number,
  ids: number[],
): Promise<(ThreadRow & { subject: string })[]> {
  return tx.sql<ThreadRow & { subject: string }>({ ...THREAD_SHAPE, subject: text() })`
    select id, size, subject from threads where account_id = ${account_id} and id = any (${ids}::bigint[])
  `
}

/** Counts one more message in a thread for each time that it is named: copies of those that are in it. */
export async function updateThreadsGrown(tx: Tx, account_id: number, thread_ids: number[]): Promise<void> {
  await tx.sql`
    update threads set size = threads.size + more.messages
    from (select id, count(*) as messages from unnest(${thread_ids}::bigint[]) as id group by id) as more
    where account_id = ${account_id} and threads.id = more.id
  `
}

/** Makes several threads one: messages, references and sizes go to `into`. */
export async function updateThreadsMerged(
  tx: MailboxTx,
  account_id: number,
  into: number,
  from: number[],
): Promise<void> {
  await tx.sql`
    update messages set thread_id = ${into} where account_id = ${account_id} and thread_id = any (${from}::bigint[])
  `
  await tx.sql`
    update thread_references set thread_id = ${into}
    where account_id = ${account_id} and thread_id = any (${from}::bigint[])
  `
  await tx.sql`
    with gone as (
      delete from threads where account_id = ${account_id} and id = any (${from}::bigint[]) returning size, newest_at
    )
    update threads
    set size = size + (select sum(gone.size) from gone),
        newest_at = greatest(newest_at, (select max(gone.newest_at) from gone))
    where account_id = ${account_id} and id = ${into}
  `
}

/** Takes messages out of their threads; a thread without messages is forgotten, with what it knew. */
export async function updateThreadsShrunk(tx: Tx, account_id: number, thread_ids: number[]): Promise<void> {
  const shrinking = tx.sql`
    update threads set size = threads.size - lost.letters
    from (select id, count(*) as letters from unnest(${thread_ids}::bigint[]) as id group by id) as lost
    where account_id = ${account_id} and threads.id = lost.id
  `
  const forgetting = tx.sql`
    with gone as (
      delete from threads where account_id = ${account_id} and id = any (${thread_ids}::bigint[]) and size <= 0 returning id
    )
    delete from thread_references
    where account_id = ${account_id} and thread_id in (select id from gone)
  `
  await Promise.all([shrinking, forgetting])
}

/**
 * Sets anew which message of each thread is the newest in its folder, and the folders' counts of threads. The ids come
 * from a subquery, so that the statement is planned once and not at every call.
 */
export async function updateThreadHeads(
  tx: MailboxTx,
  account_id: number,
  thread_ids: number[],
): Promise<void> {
  await tx.sql`
    with ranked as materialized (
      select id, thread_head,
        row_number() over (partition by folder_id, thread_id order by created_at desc, id desc) = 1 as is_head
      from messages
      where account_id = ${account_id} and thread_id = any ((select ${thread_ids}::bigint[])::bigint[])
    ), wrong as materialized (
      select id, is_head from ranked where thread_head <> is_head
    ), changed as (
      update messages set thread_head = is_head
      from wrong
      where account_id = ${account_id} and messages.id = wrong.id
      returning folder_id, thread_head
    )
    update folders set threads = threads + difference
    from (
      select folder_id, sum(case when thread_head then 1 else -1 end)::int as difference from changed group by folder_id
    ) as by_folder
    where account_id = ${account_id} and folders.id = by_folder.folder_id
  `
}
