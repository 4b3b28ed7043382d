import type { ThreadedMessage, ThreadNode } from './thread-node.ts'

/** Messages of one base subject, the oldest first and all others its answers; threads by the date of the first. RFC 5256 §3 ORDEREDSUBJECT. */
export function threadsBySubject(messages: readonly ThreadedMessage[]): ThreadNode[] {
  const byDate = messages.toSorted((one, other) => one.sent - other.sent || one.uid - other.uid)
  return [...Map.groupBy(byDate, ({ base_subject }) => base_subject).values()].map(([first, ...others]) => ({
    uid: first!.uid,
    children: others.map(({ uid }) => ({ uid, children: [] })),
  }))
}
