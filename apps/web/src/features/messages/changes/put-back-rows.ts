import type { MessageList, MessageRow } from '#contract/messages/message.ts'
import { isSamePlace, placeKey } from './places.ts'

const byPlace = (list: MessageList) => new Map(list.messages.map((row) => [placeKey(row), row]))

/** Newer rows stand above older ones. */
const standsAbove = (one: MessageRow, other: MessageRow): boolean =>
  one.created_at === other.created_at ? one.uid > other.uid : one.created_at > other.created_at

/**
 * Takes one change of a list back, from `before` to `after`, and leaves alone what has changed since: rows that
 * went come back between the neighbours they stood between, rows that became others are the former ones again.
 */
export function putBackRows(now: MessageList, before: MessageList, after: MessageList): MessageList {
  if (now === after) return before
  const [left, known] = [byPlace(after), byPlace(before)]
  const messages: MessageRow[] = now.messages
    .filter((row) => known.has(placeKey(row)) || left.get(placeKey(row)) !== row)
    .map((row) => (left.get(placeKey(row)) === row ? (known.get(placeKey(row)) ?? row) : row))
  let at = 0
  before.messages.forEach((row, nth) => {
    const found = messages.findIndex((one) => isSamePlace(one, row))
    if (found >= 0) at = found + 1
    if (found >= 0 || left.has(placeKey(row))) return
    const below = before.messages.slice(nth + 1)
    const next = below.map((other) => messages.findIndex((one) => isSamePlace(one, other)))
    const end = next.find((place) => place >= at) ?? messages.length
    while (at < end && standsAbove(messages[at]!, row)) at++
    messages.splice(at++, 0, row)
  })
  return {
    messages,
    total: Math.max(now.total + before.total - after.total, messages.length),
    all: Math.max(now.all + before.all - after.all, messages.length),
  }
}
