import type { FolderMessages, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import {
  folderMessages,
  isAmong,
  isSameMessage,
  isUnread,
  type MessageRef,
  messageRefsOf,
  refsOfRow,
} from '../actions/cache/message-refs.ts'

/** What the reader has checked. Spec §4 Messages and lists. */
export type Selection =
  | { kind: 'none' }
  | { kind: 'some'; folder_messages: FolderMessages[] }
  /** Everything the list has, on this page and on the others. */
  | { kind: 'whole' }

export const NOTHING: Selection = { kind: 'none' }
export const WHOLE: Selection = { kind: 'whole' }

export const selectionOf = (messageRefs: readonly MessageRef[]): Selection =>
  messageRefs.length === 0 ? NOTHING : { kind: 'some', folder_messages: folderMessages(messageRefs) }

export const isSelected = (selection: Selection, messageRef: MessageRef): boolean =>
  selection.kind === 'whole' || (selection.kind === 'some' && isAmong(selection.folder_messages, messageRef))

/** Checks or unchecks messages, and leaves the rest as it is. */
export function withMessages(
  selection: Selection,
  messageRefs: readonly MessageRef[],
  isOn: boolean,
): Selection {
  const others = (selection.kind === 'some' ? messageRefsOf(selection.folder_messages) : []).filter(
    (messageRef) => !messageRefs.some((other) => isSameMessage(messageRef, other)),
  )
  return selectionOf(isOn ? [...others, ...messageRefs] : others)
}

/** The master checkbox: is every row of the page checked, or only some? */
export function pageCheck(rows: readonly MessageRow[], selection: Selection): boolean | 'mixed' {
  if (selection.kind === 'none') return false
  return rows.length > 0 && rows.every((row) => isSelected(selection, row)) ? true : 'mixed'
}

/** Rows between two of them, both included, in whatever order they were clicked. Spec §4: shift-click. */
export function rowRange(rows: readonly MessageRow[], from: MessageRef, to: MessageRef): MessageRow[] {
  const first = rows.findIndex((row) => isSameMessage(row, from))
  const last = rows.findIndex((row) => isSameMessage(row, to))
  if (last < 0) return []
  return first < 0 ? [rows[last]!] : rows.slice(Math.min(first, last), Math.max(first, last) + 1)
}

/** The select menu of Spec §2, over the rows of the page. */
export const SELECT_RULES = {
  all: () => true,
  read: (row: MessageRow) => !isUnread(row),
  unread: isUnread,
  marked: (row: MessageRow) => row.flags.flagged,
  unmarked: (row: MessageRow) => !row.flags.flagged,
} as const satisfies Record<string, (row: MessageRow) => boolean>
export type SelectRule = keyof typeof SELECT_RULES

export const selectRows = (rows: readonly MessageRow[], rule: SelectRule): Selection =>
  selectionOf(rows.filter(SELECT_RULES[rule]).flatMap(refsOfRow))

/** The same as messages of the page: a whole set gives way to what of it can be seen. */
export const selectionHere = (selection: Selection, rows: readonly MessageRow[]): Selection =>
  selection.kind === 'whole' ? selectRows(rows, 'all') : selection

/** What is left of a selection on a page whose rows have changed. */
export function selectionWithin(selection: Selection, rows: readonly MessageRow[]): Selection {
  if (selection.kind === 'none') return selection
  if (selection.kind === 'whole') return rows.length > 0 ? selection : NOTHING
  const here = rows.flatMap((row) => [row, ...row.threads])
  const left = messageRefsOf(selection.folder_messages).filter((messageRef) =>
    here.some((message) => isSameMessage(message, messageRef)),
  )
  return selectionOf(left)
}
