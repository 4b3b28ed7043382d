import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'

/** What a conversation shows of its messages: open ones, 40 px buttons, and runs behind one button. */
export type ThreadItem =
  | { kind: 'open'; row: MessageRow }
  | { kind: 'folded'; row: MessageRow }
  | { kind: 'run'; rows: MessageRow[] }

/**
 * Folds a conversation, oldest first. Of each stretch of folded messages the first and the last keep
 * their buttons; two or more between them become a run, unless the reader has opened that run.
 */
export function foldThread(
  thread: readonly MessageRow[],
  isOpen: (row: MessageRow) => boolean,
  isRunOpen: (first: MessageRow) => boolean,
): ThreadItem[] {
  const items: ThreadItem[] = []
  let stretch: MessageRow[] = []
  const endStretch = () => {
    items.push(...foldStretch(stretch, isRunOpen))
    stretch = []
  }
  for (const row of thread) {
    if (!isOpen(row)) stretch.push(row)
    else {
      endStretch()
      items.push({ kind: 'open', row })
    }
  }
  endStretch()
  return items
}

const folded = (row: MessageRow): ThreadItem => ({ kind: 'folded', row })

function foldStretch(rows: MessageRow[], isRunOpen: (first: MessageRow) => boolean): ThreadItem[] {
  const middle = rows.slice(1, -1)
  const [first] = middle
  if (first === undefined || middle.length < 2 || isRunOpen(first)) return rows.map(folded)
  return [folded(rows[0]!), { kind: 'run', rows: middle }, folded(rows.at(-1)!)]
}

/** So many unread messages are unfolded at once: more would be marked read without having been seen. */
const UNREAD_OPEN_MAX = 5

/** Of the unread messages, oldest first, those that are unfolded at once: where the reading goes on, and the newest. */
export const unreadToOpen = <Row>(unread: readonly Row[]): Row[] =>
  unread.length <= UNREAD_OPEN_MAX
    ? [...unread]
    : [...unread.slice(0, UNREAD_OPEN_MAX - 1), ...unread.slice(-1)]

/**
 * Open from the start: the message asked for, the newest, and the unread ones unless they are many; never a draft.
 * `before` were unread when the conversation was opened, and count among them.
 */
export const opensAtOnce = (
  thread: readonly MessageRow[],
  asked_id: number,
  before: readonly number[] = [],
): Set<number> => {
  const messages = thread.filter(({ isDraft }) => !isDraft)
  const unread = messages.filter(({ id, flags }) => !flags.seen && !before.includes(id)).map(({ id }) => id)
  const quota = Math.max(0, UNREAD_OPEN_MAX - before.length)
  const newest = messages.slice(-1).map(({ id }) => id)
  return new Set([
    asked_id,
    ...newest,
    ...before,
    ...(before.length === 0 ? unreadToOpen(unread) : unread.slice(0, quota)),
  ])
}
