import type { ComposeBody } from '#contract/outbound/compose/compose.schema.ts'
import { attachmentUrl } from '../download-attachment.ts'

/** How a file is named to the server: an upload, or a part of a stored message. */
export type FileRef = NonNullable<ComposeBody['attachments']>[number]

export interface MessageAttachment {
  key: number
  name: string
  /** Bytes. */
  size: number
  /** An image of the text: to be put into it once it is uploaded, or put there already. */
  in_text?: 'wanted' | 'placed'
  state:
    | { kind: 'waiting' }
    | { kind: 'uploading'; sent_bytes: number }
    | { kind: 'ready'; ref: FileRef }
    | { kind: 'failed'; failure: unknown; canRetry: boolean }
}

/** Does a text show a file? */
export const isShown = (content: string, { state }: MessageAttachment): boolean =>
  state.kind === 'ready' && content.includes(`"${imageAddress(state.ref)}"`)

/** Where the text takes an uploaded image from; the server sends it as a part of the message. RFC 2392. */
export const imageAddress = ({ id }: FileRef): string => attachmentUrl({ id, inline: '1' })

/** The files that are part of the message: an image that was deleted from the text is not. */
export const attachmentsOfMessage = <File extends MessageAttachment>(
  files: readonly File[],
  content: string,
): File[] => files.filter((file) => file.in_text !== 'placed' || isShown(content, file))

/** What counts for the limit: everything that is or may still be part of the message. */
export const sumOf = (files: readonly MessageAttachment[]): number =>
  files.reduce((sum, { size, state }) => sum + (state.kind === 'failed' ? 0 : size), 0)

export const isOnTheWay = ({ state }: MessageAttachment): boolean =>
  state.kind === 'waiting' || state.kind === 'uploading'
