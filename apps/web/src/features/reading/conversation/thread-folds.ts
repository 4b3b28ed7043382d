import type { MessageRow } from '#contract/messages/message.ts'

/** What a conversation shows of its letters: open ones, 40 px buttons, and runs behind one button. */
export type ThreadItem =
  | { kind: 'open'; row: MessageRow }
  | { kind: 'folded'; row: MessageRow }
  | { kind: 'run'; rows: MessageRow[] }

/**
 * Folds a conversation, oldest first. Of each stretch of folded letters the first and the last keep
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

/** Open from the start: the letter asked for, the newest, and every unread one; never a draft. */
export const opensAtOnce = (thread: readonly MessageRow[], asked_id: number): Set<number> => {
  const letters = thread.filter(({ isDraft }) => !isDraft)
  const open = letters.filter(({ id, flags }) => id === asked_id || !flags.seen)
  return new Set([...open, ...letters.slice(-1)].map(({ id }) => id))
}
