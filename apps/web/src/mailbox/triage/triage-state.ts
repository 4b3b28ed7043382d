import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'

/** What became of a message; `keep`: nothing. */
export type TriageKind = 'archive' | 'later' | 'delete' | 'move' | 'spam' | 'keep' | 'flag' | 'unread'

/** Decisions that leave a message where it is. */
export const STAYING = new Set<TriageKind>(['keep', 'flag', 'unread'])

/** One decision, about one message or about all of its sender. */
export interface TriageStep {
  ids: readonly number[]
  kind: TriageKind
  /** Which message was in hand. */
  at: number
  /** By what the server takes it back; null: it has done nothing. */
  undo: Promise<string | undefined> | null
  /** It was decided earlier this day, before the work was left. */
  isEarlier?: boolean
  /** What was decided by answering. */
  isAnswered?: boolean
}

export interface TriageState {
  /** Which message is in hand; their count: none any more. */
  at: number
  steps: readonly TriageStep[]
}

export const TRIAGE_BEGINS: TriageState = { at: 0, steps: [] }

/** The work goes on where it was left: those passed over this day come no more, unless nothing else is left. */
export function goingOn(ids: readonly number[], passed: ReadonlySet<number>): TriageState {
  const earlier = ids.filter((id) => passed.has(id))
  if (earlier.length === 0 || earlier.length === ids.length) return TRIAGE_BEGINS
  return withStep(TRIAGE_BEGINS, ids, { ids: earlier, kind: 'keep', at: 0, undo: null, isEarlier: true })
}

const senderKey = ({ fields }: Pick<MessageRow, 'fields'>): string => emailKey(fields.from[0]?.email ?? '')

export const isOfSameSender = (one: MessageRow, other: MessageRow): boolean =>
  senderKey(one) === senderKey(other)

/** Newest first, and those of one sender together where the newest of them stands. */
export const inTriageOrder = (rows: readonly MessageRow[]): MessageRow[] => [
  ...[...Map.groupBy(rows, senderKey).values()].flat(),
]

/** What has been decided so far; a later decision counts. */
export const decisionsOf = ({ steps }: TriageState): ReadonlyMap<number, TriageKind> =>
  new Map(steps.flatMap(({ ids, kind }) => ids.map((id): [number, TriageKind] => [id, kind])))

/** The first message from there on about which nothing is decided. */
function nextFrom(state: TriageState, ids: readonly number[], from: number): number {
  const decided = decisionsOf(state)
  const next = ids.findIndex((id, nth) => nth >= from && !decided.has(id))
  return next === -1 ? ids.length : next
}

/** One decision more, and the next message in hand. */
export function withStep(state: TriageState, ids: readonly number[], step: TriageStep): TriageState {
  const next = { at: state.at, steps: [...state.steps, step] }
  return { ...next, at: nextFrom(next, ids, state.at) }
}

/** Without a decision, the last one or one that was refused; the message that it was about is in hand. */
export const withoutStep = (state: TriageState, step: TriageStep): TriageState =>
  state.steps.includes(step) ? { at: step.at, steps: state.steps.filter((one) => one !== step) } : state

/** The message before, of those that are still where they were. */
export function back(state: TriageState, ids: readonly number[]): TriageState {
  const decided = decisionsOf(state)
  const stays = (id: number) => STAYING.has(decided.get(id) ?? 'keep')
  const at = ids.findLastIndex((id, nth) => nth < state.at && stays(id))
  return at === -1 ? state : { ...state, at }
}

/** How many messages each decision was about. */
export function sumsOf(state: TriageState): Partial<Record<TriageKind, number>> {
  const sums: Partial<Record<TriageKind, number>> = {}
  for (const kind of decisionsOf(state).values()) sums[kind] = (sums[kind] ?? 0) + 1
  return sums
}

/** What became of how many messages: one that was answered counts as that alone, wherever it went. */
export function outcomesOf({ steps }: TriageState): Partial<Record<TriageKind | 'answered', number>> {
  const last = new Map(
    steps.flatMap(({ ids, kind, isAnswered }) =>
      ids.map((id) => [id, isAnswered ? 'answered' : kind] as const),
    ),
  )
  const outcomes: ReturnType<typeof outcomesOf> = {}
  for (const outcome of last.values()) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  return outcomes
}
