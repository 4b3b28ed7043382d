import { useEffect, useRef, useState } from 'react'
import type { FolderMessages, MessageRow } from '#contract/messages/message.ts'
import { folderMessages, type MessagePlace } from '#web/features/messages/places.ts'
import { opensAtOnce } from './thread-folds.ts'

interface OpenLettersParts {
  /** The row that was opened, as the list had it. */
  row: MessageRow | undefined
  /** The conversation, once it has come. */
  thread: readonly MessageRow[] | undefined
  asked_id: number | undefined
  markSeen: (folder_messages: FolderMessages[]) => void
}

/**
 * Which letters of a conversation are open. The unread ones are, and stay so although opening marks
 * them seen: at once those that the row knows of, the others when the conversation comes. Spec §4.
 */
export function useOpenLetters({ row, thread, asked_id, markSeen }: OpenLettersParts) {
  const [unreadAtFirst] = useState(() => new Set(unreadOf(row).map(({ id }) => id)))
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [runs, setRuns] = useState<ReadonlySet<number>>(new Set())
  const first = useRef<Set<number> | null>(null)
  if (!first.current && thread && asked_id !== undefined) {
    first.current = new Set([...opensAtOnce(thread, asked_id), ...unreadAtFirst])
  }
  const isOpen = ({ id, isDraft }: MessageRow): boolean =>
    !isDraft && (toggled.get(id) ?? first.current?.has(id) ?? false)

  const tellSeen = useRef(markSeen)
  useEffect(() => {
    tellSeen.current = markSeen
  })
  const told = useRef(new Set<number>())
  const unread = [
    ...unreadOf(row),
    ...(thread ?? []).filter((letter) => isOpen(letter) && !letter.flags.seen),
  ]
  useEffect(() => {
    // Each letter is marked once: the reader may mark it unread again while it is open.
    const fresh = unread.filter(({ id }) => !told.current.has(id))
    for (const { id } of fresh) told.current.add(id)
    if (fresh.length > 0) tellSeen.current(folderMessages(fresh))
  })

  return {
    isOpen,
    isRunOpen: ({ id }: MessageRow): boolean => runs.has(id),
    openRun: ({ id }: MessageRow): void => setRuns(new Set([...runs, id])),
    toggle: (letter: MessageRow): void => setToggled(new Map([...toggled, [letter.id, !isOpen(letter)]])),
  }
}

function unreadOf(row: MessageRow | undefined): (MessagePlace & { id: number })[] {
  if (!row) return []
  return [row, ...row.threads].filter(
    ({ folder_id, flags }) => folder_id === row.folder_id && !flags.seen && !flags.draft,
  )
}
