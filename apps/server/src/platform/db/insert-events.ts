import type { MailboxEvent } from '#contract/live.schema.ts'
import type { Sql } from './db.ts'
import { int, type Shape } from './rows/row-shape.ts'

/** How far the events of an account reach. */
export interface Reached {
  account_id: number
  seq: number
}

const REACHED_SHAPE: Shape<Reached> = {
  account_id: int(),
  seq: int(),
}

/**
 * Writes the events of a transaction at its end, so that the account's row is held only for a moment, and raises the
 * number of changes of each account named, also of those without an event. Answers how far events reach. All statements
 * are on their way when it returns.
 */
export async function insertEvents(
  run: Sql,
  eventsByAccount: ReadonlyMap<number, MailboxEvent[]>,
): Promise<Reached[]> {
  // In the order of ids: two transactions that tell the same accounts never wait for each other.
  const inOrder = [...eventsByAccount].sort(([one], [other]) => one - other)
  const bumping = inOrder.map(async ([account_id, events]) => {
    const [bumped] = await run(REACHED_SHAPE)`
      with bumped as (
        update accounts set event_seq = event_seq + ${events.length}, change_seq = change_seq + 1
        where id = ${account_id}
        returning event_seq
      ),
      kept as (
        insert into events (account_id, seq, event)
        select ${account_id}, event_seq - ${events.length} + nth, event
        from bumped, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as list (event, nth)
      )
      select ${account_id}::int as account_id, event_seq as seq from bumped
    `
    return bumped && events.length > 0 ? [bumped] : []
  })
  return (await Promise.all(bumping)).flat()
}

/** How far the events of these accounts reach. */
export const selectReached = (run: Sql, account_ids: readonly number[]): Promise<Reached[]> => run(
  REACHED_SHAPE,
)`
  select id as account_id, event_seq as seq from accounts where id = any (${account_ids})`

/** The same of all accounts with an event since then. */
export const selectReachedSince = (run: Sql, since: Date): Promise<Reached[]> => run(REACHED_SHAPE)`
  select account_id, max(seq) as seq from events where at >= ${since} group by account_id`
