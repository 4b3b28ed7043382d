import { useEffect, useRef } from 'react'
import type { FolderMessages, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { folderMessages, type MessageRef } from '#web/mailbox/actions/cache/message-refs.ts'
import { afterPaint } from '#web/platform/browser/after-paint.ts'
import { useStateOf } from '#web/platform/browser/use-state-of.ts'
import { opensAtOnce, unreadToOpen } from './thread-folds.ts'

interface OpenMessagesParts {
  /** What is open: all that is remembered here is of it. */
  key: string
  /** The row that was opened, as the list had it. */
  row: MessageRow | undefined
  /** The conversation, once it has come. */
  thread: readonly MessageRow[] | undefined
  asked_id: number | undefined
  markSeen: (folder_messages: FolderMessages[]) => void
}

interface Kept {
  key: string
  /** Unread when it was opened, and unfolded at once. */
  unread: readonly number[]
  /** Opened at once; null until the conversation has come. */
  first: ReadonlySet<number> | null
  /** Marked seen already. */
  reported: Set<number>
}

const NONE_TOGGLED: ReadonlyMap<number, boolean> = new Map()
const NO_RUNS: ReadonlySet<number> = new Set()

/**
 * Which messages of a conversation are open. The unread ones are unless they are many, and stay so although
 * opening marks them seen: at once those that the row knows of, the others when the conversation comes. What
 * is folded stays unread. Spec §4.
 */
export function useOpenMessages({ key, row, thread, asked_id, markSeen }: OpenMessagesParts) {
  const [toggled, setToggled] = useStateOf<ReadonlyMap<number, boolean>>(key, NONE_TOGGLED)
  const [runs, setRuns] = useStateOf<ReadonlySet<number>>(key, NO_RUNS)
  const memory = useRef<Kept | null>(null)
  if (memory.current?.key !== key) {
    memory.current = {
      key,
      unread: unreadToOpen(unreadOf(row)).map(({ id }) => id),
      first: null,
      reported: new Set(),
    }
  }
  const here = memory.current
  if (!here.first && thread && asked_id !== undefined) {
    here.first = opensAtOnce(thread, asked_id, here.unread)
  }
  const isOpen = ({ id, isDraft }: MessageRow): boolean =>
    !isDraft && (toggled.get(id) ?? here.first?.has(id) ?? false)

  const publishSeen = useRef(markSeen)
  useEffect(() => {
    publishSeen.current = markSeen
  })
  const unread = [
    ...unreadOf(row).filter(({ id }) => here.unread.includes(id)),
    ...(thread ?? []).filter((opened) => isOpen(opened) && !opened.flags.seen),
  ]
  useEffect(() => {
    // What has not come has not been read; and the message is to be painted before its row is.
    if (!thread) return
    // Each message is marked once: the reader may mark it unread again while it is open.
    const fresh = unread.filter(({ id }) => !here.reported.has(id))
    for (const { id } of fresh) here.reported.add(id)
    // The list and its counters change with it: that waits for the message to be seen, and for the frame after it.
    if (fresh.length > 0) afterPaint(() => afterPaint(() => publishSeen.current(folderMessages(fresh))))
  })

  const closed = (thread ?? []).filter((opened) => !opened.isDraft && !isOpen(opened))
  return {
    isOpen,
    /** Opens every message that is closed; absent where none is. */
    openAll:
      closed.length > 0
        ? (): void => setToggled(new Map([...toggled, ...closed.map(({ id }) => [id, true] as const)]))
        : undefined,
    isRunOpen: ({ id }: MessageRow): boolean => runs.has(id),
    openRun: ({ id }: MessageRow): void => setRuns(new Set([...runs, id])),
    toggle: (opened: MessageRow): void => setToggled(new Map([...toggled, [opened.id, !isOpen(opened)]])),
  }
}

/** Oldest first. */
function unreadOf(row: MessageRow | undefined): (MessageRef & { id: number })[] {
  if (!row) return []
  return [row, ...row.threads]
    .filter(({ folder_id, flags }) => folder_id === row.folder_id && !flags.seen && !flags.draft)
    .toReversed()
}
