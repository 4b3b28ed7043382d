import type { ComposeBody } from '#contract/compose/compose.ts'

/** How a file is named to the server: an upload, or a part of a stored letter. */
export type FileRef = NonNullable<ComposeBody['attachments']>[number]

export interface LetterFile {
  key: number
  name: string
  /** Bytes. */
  size: number
  state:
    | { kind: 'waiting' }
    | { kind: 'uploading'; sent_bytes: number }
    | { kind: 'ready'; ref: FileRef }
    | { kind: 'failed'; failure: unknown; canRetry: boolean }
}

/** What counts for the limit: everything that is or may still be part of the letter. */
export const sumOf = (files: readonly LetterFile[]): number =>
  files.reduce((sum, { size, state }) => sum + (state.kind === 'failed' ? 0 : size), 0)

export const isOnTheWay = ({ state }: LetterFile): boolean =>
  state.kind === 'waiting' || state.kind === 'uploading'
