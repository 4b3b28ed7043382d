import type { World } from './world.ts'

/** Anna's folders as they count themselves. */
export const counted = ({ app, anna }: Pick<World, 'app' | 'anna'>) => app.db.sql`
  select id, total, unread, threads from folders where account_id = ${anna.account_id} order by id`

/** The same, from the messages. */
export const recounted = ({ app, anna }: Pick<World, 'app' | 'anna'>) => app.db.sql`
  select folders.id, count(messages.id)::int as total,
    (count(messages.id) filter (where not seen))::int as unread,
    count(distinct thread_id)::int as threads
  from folders left join messages on messages.account_id = folders.account_id and messages.folder_id = folders.id
  where folders.account_id = ${anna.account_id} group by folders.id order by folders.id`

/** Conversations whose number of messages, and accounts whose number of bytes, is not what a count gives. */
export const wrongSums = ({ app, anna }: Pick<World, 'app' | 'anna'>) => app.db.sql`
  select threads.id from threads
  where account_id = ${anna.account_id} and size <> (
    select count(*) from messages where account_id = ${anna.account_id} and thread_id = threads.id)
  union all
  select id from accounts
  where id = ${anna.account_id} and used_bytes <> (
    select coalesce(sum(size), 0) from messages where account_id = ${anna.account_id})
  union all
  (select id from message_structures where account_id = ${anna.account_id}
   except select id from messages where account_id = ${anna.account_id})`
