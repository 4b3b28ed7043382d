import type { App } from '#server/app.ts'
import { selectNamedTraces, selectTracesOf, type TraceRow } from './traces.sql.ts'

const NAMED_MAX = 500
const MESSAGES_MAX = 50
const STEPS_MAX = 2000

/** A message without a Message-ID is one by the id of its arrival. */
const keyOf = ({ message_id, trace_id }: TraceRow) => (message_id ? `m ${message_id}` : `t ${trace_id}`)

/** Messages that a text names, the latest first, each with all of its steps, the first first. */
export async function findTraces(
  { db }: Pick<App, 'db'>,
  search: string,
): Promise<{ messages: { message_id: string; steps: TraceRow[] }[]; has_more: boolean }> {
  const named = await selectNamedTraces(db, search, NAMED_MAX)
  const byMessage = [...Map.groupBy(named, keyOf)]
  const shown = byMessage.slice(0, MESSAGES_MAX)
  const ids = shown.map(([, [first]]) => first!.message_id).filter(Boolean)
  const whole = ids.length > 0 ? await selectTracesOf(db, ids, STEPS_MAX) : []
  const wholeByMessage = Map.groupBy(whole, keyOf)
  const messages = shown.map(([key, rows]) => {
    const steps = wholeByMessage.get(key) ?? rows
    return { message_id: steps[0]!.message_id, steps: steps.toSorted((one, other) => one.id - other.id) }
  })
  const has_more = byMessage.length > MESSAGES_MAX || named.length === NAMED_MAX || whole.length === STEPS_MAX
  return { messages, has_more }
}
