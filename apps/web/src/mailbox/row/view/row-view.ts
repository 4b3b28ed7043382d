import type { LucideIcon } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { FoundWords } from '#web/mailbox/search/query/found-words.ts'
import type { IsOurs } from './people.ts'

/** What a folder is known by. */
export interface FolderMark {
  name: string
  icon: LucideIcon
}

/** How rows look and what they name, the same for a whole list. */
export interface RowView {
  /** One line for everything: there is no reading pane beside the list. */
  wide: boolean
  preview: boolean
  /** Rows offer what is done to messages. */
  mayChange: boolean
  isOutgoing: boolean
  isOurs: IsOurs
  now: Date
  /** Labels of the mailbox, by name. */
  labels: readonly Label[]
  /** The folder of a row, where rows come from several. */
  folderOf: ((folder_id: number) => FolderMark) | null
  /** Which of the reader's addresses a message came to, where that is shown. Spec §3 Settings. */
  ownAddress: ((alias_id: number) => string | null) | null
  /** When drafts that were put off leave, by their ids. */
  sendAt: ReadonlyMap<number, string>
  /** Words that a search looked for. */
  words: FoundWords
}

export interface RowHandlers {
  open: (row: MessageRow, event: MouseEvent | KeyboardEvent) => void
  check: (row: MessageRow, extend: boolean) => void
  expand: (row: MessageRow) => void
  markRead: (row: MessageRow, seen: boolean) => void
  markImportant: (row: MessageRow, flagged: boolean) => void
  /** `event`: the click that asked for it, where it was one. */
  remove: (row: MessageRow, event?: MouseEvent) => void
  drag: (row: MessageRow, transfer: DataTransfer) => void
  dragEnd: () => void
  focus: (row: MessageRow) => void
}
