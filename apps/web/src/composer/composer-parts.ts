import type { StoreApi } from 'zustand/vanilla'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ComposePayload } from '#contract/outbound/compose/compose.schema.ts'
import type { ComposeMode } from '#contract/outbound/compose/compose.ts'
import type { saveDraft } from '#contract/outbound/compose/save-draft.ts'
import type { MessageAttachment } from '#web/mailbox/attachments/upload/message-attachment.ts'
import type { UploadQueue } from '#web/mailbox/attachments/upload/upload-queue.ts'
import type { UploadFile } from '#web/mailbox/attachments/upload/upload-to.ts'
import type { Sent } from '#web/mailbox/sending/send-message.ts'
import type {
  ComposedMessage,
  ComposerState,
  EarlierText,
  SavedDraft,
  SendOptions,
} from './state/composer-state.ts'

/** What a window begins with. */
export interface Opening {
  mode: ComposeMode
  message: ComposedMessage
  files: readonly MessageAttachment[]
  draft: SavedDraft | null
  reply: ComposePayload['reply']
  /** The message answered or forwarded, which keeps its id wherever it is moved meanwhile. */
  original_id?: number
  /** A text that is there before anything is written: a signature is no content. */
  untouched?: string
  /** Of an answer: the address of one's own that the message came to. */
  answers_as?: string
}

export interface ComposerCalls {
  saveDraft: (payload: ComposePayload) => Promise<OutputOf<typeof saveDraft>>
  sendMessage: (payload: ComposePayload, key: string) => Promise<Sent>
  deleteDraft: (draft: SavedDraft) => Promise<unknown>
  upload: UploadFile
}

export interface ComposerParts {
  /** Names the window, and makes a repeated send the same message. */
  key: string
  opening: Opening
  calls: ComposerCalls
  now: () => Date
  /** How long a sent message can be taken back; not at all when absent. */
  undo_seconds?: number
  /** The window is to go: its message is sent (by the answer), kept as a draft of this window, or there is none. */
  onEnd: (how: 'sent' | 'saved' | 'closed', sent?: Sent) => void
}

/** One message that is being written. */
export interface Composer {
  key: string
  mode: ComposeMode
  reply: Opening['reply']
  original_id: number | null
  answers_as: string | null
  store: StoreApi<ComposerState>
  files: UploadQueue
  change(part: Partial<ComposedMessage>): void
  /** Puts a text in from outside the editor. */
  replaceText(text: EarlierText): void
  show(display: ComposerState['display']): void
  /** Answers whether the server has everything. Never two at once, and none while the message is sent. */
  save(): Promise<boolean>
  /** Asks first when a file is spoken of and there is none, unless told to go without. */
  send(options?: SendOptions): Promise<void>
  /** Sends what could not leave for want of a line; nothing where nothing waits for it. */
  sendKept(): Promise<void>
  /** An empty message just goes, another is saved first. Spec §4 Composer. */
  close(): Promise<void>
  discard(): Promise<void>
  /** Goes without a save: what stands on the server is the message. */
  leave(): void
  /** Two versions of the draft are about: this one takes the place of `newest`, or is a draft of its own. */
  keepMine(newest: Pick<SavedDraft, 'uid' | 'folder_id' | 'etag'> | null): Promise<boolean>
  /** The other version comes into the window. */
  takeTheirs(theirs: Pick<Opening, 'message' | 'files' | 'draft'>): void
}
