import type * as z from 'zod/mini'
import type { ComposeMode, ComposePayload } from '#contract/compose/compose.ts'
import type { saveDraft, sendMessage } from '#contract/compose/send-message.ts'
import type { Letter, SavedDraft } from './composer-state.ts'
import type { LetterFile } from './files/letter-file.ts'
import type { UploadFile } from './files/upload-file.ts'

/** What a window begins with. */
export interface Opening {
  mode: ComposeMode
  letter: Letter
  files: readonly LetterFile[]
  draft: SavedDraft | null
  reply: ComposePayload['reply']
  /** A text that is there before anything is written: a signature is no content. */
  untouched?: string
}

export type Sent = z.output<typeof sendMessage.output>

export interface ComposerCalls {
  saveDraft: (payload: ComposePayload) => Promise<z.output<typeof saveDraft.output>>
  sendMessage: (payload: ComposePayload, key: string) => Promise<Sent>
  deleteDraft: (draft: SavedDraft) => Promise<unknown>
  upload: UploadFile
}
