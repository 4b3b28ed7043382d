import type { World } from '../world.ts'

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

/**
 * Conversations whose number of messages, accounts whose number of bytes, and folders whose numbers of messages of an
 * alias, are not what a count gives.
 */
export const wrongSums = ({ app, anna }: Pick<World, 'app' | 'anna'>) => app.db.sql`
  select threads.id from threads
  where account_id = ${anna.account_id} and size <> (
    select count(*) from messages where account_id = ${anna.account_id} and thread_id = threads.id)
  union all
  select id from accounts
  where id = ${anna.account_id} and used_bytes <> (
    select coalesce(sum(size), 0) from messages where account_id = ${anna.account_id})
  union all
  select folder_id from (
    select folder_id, alias_id, total, unread from alias_counts where account_id = ${anna.account_id} and total <> 0
    union all
    select folder_id, alias_id, count(*), count(*) filter (where not seen)
    from messages where account_id = ${anna.account_id} and alias_id <> 0 group by folder_id, alias_id
  ) as counts
  group by folder_id, alias_id having count(*) <> 2 or min(total) <> max(total) or min(unread) <> max(unread)
  union all
  select folder_id from alias_counts where account_id = ${anna.account_id} and total = 0 and unread <> 0
  union all
  (select id from message_structures where account_id = ${anna.account_id}
   except select id from messages where account_id = ${anna.account_id})`
