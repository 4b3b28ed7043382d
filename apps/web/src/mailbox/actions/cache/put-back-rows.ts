import type { MessageList, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { OpenedMessage } from '#contract/mailbox/opening/opened-message.schema.ts'
import { isSameMessage, messageKey } from './message-refs.ts'

const byKey = (list: MessageList) => new Map(list.messages.map((row) => [messageKey(row), row]))

/** Newer rows stand above older ones. */
const comesBefore = (one: MessageRow, other: MessageRow): boolean =>
  one.created_at === other.created_at ? one.uid > other.uid : one.created_at > other.created_at

/** A row as it was before a change of it, with what has changed since. */
function withoutChange<Row extends MessageRow>(now: Row, before?: Row, after?: Row): Row {
  if (!before || !after || before === after) return now
  if (now === after) return before
  const flags = { ...now.flags }
  for (const flag of Object.keys(flags) as (keyof typeof flags)[]) {
    if (flags[flag] === after.flags[flag]) flags[flag] = before.flags[flag]
  }
  const off = before.labels.filter((id) => !after.labels.includes(id))
  const labels = now.labels.filter((id) => before.labels.includes(id) || !after.labels.includes(id))
  return { ...now, flags, labels: [...new Set([...labels, ...off])] }
}

/**
 * Takes one change of a list back, from `before` to `after`, and leaves alone what has changed since: rows that
 * went come back between the neighbours they stood between, rows that became others are the former ones again.
 */
export function putBackRows(now: MessageList, before: MessageList, after: MessageList): MessageList {
  if (now === after) return before
  const [left, known] = [byKey(after), byKey(before)]
  const messages: MessageRow[] = now.messages
    .filter((row) => known.has(messageKey(row)) || left.get(messageKey(row)) !== row)
    .map((row) => withoutChange(row, known.get(messageKey(row)), left.get(messageKey(row))))
  let at = 0
  before.messages.forEach((row, nth) => {
    const index = messages.findIndex((one) => isSameMessage(one, row))
    if (index >= 0) at = index + 1
    if (index >= 0 || left.has(messageKey(row))) return
    const below = before.messages.slice(nth + 1)
    const next = below.map((other) => messages.findIndex((one) => isSameMessage(one, other)))
    const end = next.find((index) => index >= at) ?? messages.length
    while (at < end && comesBefore(messages[at]!, row)) at++
    messages.splice(at++, 0, row)
  })
  return {
    messages,
    total: Math.max(now.total + before.total - after.total, messages.length),
    all: Math.max(now.all + before.all - after.all, messages.length),
  }
}

/** The same of an opened message and its conversation, which goes from the oldest message to the newest. */
export function putBackOpened(
  now: OpenedMessage,
  before: OpenedMessage,
  after: OpenedMessage,
): OpenedMessage {
  if (now === after) return before
  const asList = ({ thread }: OpenedMessage): MessageList => ({
    messages: thread.toReversed(),
    total: thread.length,
    all: thread.length,
  })
  return {
    message: withoutChange(now.message, before.message, after.message),
    thread: putBackRows(asList(now), asList(before), asList(after)).messages.toReversed(),
  }
}
