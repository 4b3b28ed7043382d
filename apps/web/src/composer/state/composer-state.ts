import type { Address, FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { ComposeBody } from '#contract/outbound/compose/compose.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import {
  attachmentsOfMessage,
  type MessageAttachment,
} from '#web/mailbox/attachments/upload/message-attachment.ts'
import type { RecipientsInput } from '#web/platform/recipients-input.ts'
import type { Protection } from '../protection/protection.ts'

/** In the order in which they are filled in. */
export const RECIPIENT_FIELDS = ['to', 'cc', 'bcc', 'reply-to'] as const
export type RecipientField = (typeof RECIPIENT_FIELDS)[number]
export type Recipients = Record<RecipientField, RecipientsInput>

/** What the writer changes. `content` is HTML or plain text by `content_type`. */
export interface ComposedMessage {
  from: Address
  recipients: Recipients
  subject: string
  content: string
  content_type: ComposeBody['content_type']
  /** Opened by a password. */
  protection: Protection | null
}

/** A text that a save would have all but wiped. */
export type EarlierText = Pick<ComposedMessage, 'content' | 'content_type'>

/** The message as the server keeps it in Drafts, as of a revision. */
export interface SavedDraft {
  uid: MessageUid
  folder_id: FolderId
  saved_at: Date | null
  revision: number
  /** Names this version: a save over another one is refused. Null or absent: over any. */
  etag?: string | null
}

/** The draft was saved, sent or removed elsewhere since; `uid` is what stands there now, if anything does. */
export interface Conflict {
  uid: MessageUid | null
}

/** How a message is to leave. */
export interface SendOptions {
  /** Although a file is spoken of and there is none. */
  withoutFiles?: boolean
  /** When; at once, or held for the seconds of undo, if absent. */
  send_at?: Date
}

/** Why nothing was sent or saved. */
export type Refusal =
  | { kind: 'wrong_fields'; fields: readonly RecipientField[] }
  | { kind: 'no_recipient' }
  | { kind: 'wrong_password' }
  | { kind: 'files_failed' }
  /** There is no line: what was asked for is done when it is back. */
  | { kind: 'offline'; options: SendOptions }
  | { kind: 'send_failed'; failure: unknown }
  | { kind: 'save_failed'; failure: unknown }

export interface ComposerState extends ComposedMessage {
  files: readonly MessageAttachment[]
  /** Grows with every change. */
  revision: number
  draft: SavedDraft | null
  /** What stood here before most of it went. */
  earlier: EarlierText | null
  /** Grows when the text is put in from outside the editor, which then begins anew. */
  text_revision: number
  /** With this text alone nothing has been written. */
  untouched: string
  saving: 'no' | 'running' | 'failed'
  /** The last act of this window runs: nothing can be changed meanwhile. */
  ending: 'no' | 'sending' | 'closing'
  refusal: Refusal | null
  /** A file is spoken of and there is none: asked before the message leaves so. */
  asksForFile: SendOptions | null
  /** Two versions of the draft are about: the writer chooses. */
  conflict: Conflict | null
  display: 'open' | 'collapsed' | 'full'
  /** Open it stands under the message that it answers, for as long as that is on screen. */
  isInPane: boolean
}

/** Text or an image, not only empty lines. */
export const isBlank = (content: string, content_type: ComposedMessage['content_type']): boolean =>
  content_type === 'text/plain'
    ? content.trim() === ''
    : !/<(?:img|hr|table)\b/i.test(content) &&
      content.replace(/<[^<>]*>|&nbsp;|&#160;|[\s\u200b]/g, '') === ''

/** Reply-to alone, which a profile fills in, makes no message. */
const WHO_GETS_IT: readonly RecipientField[] = ['to', 'cc', 'bcc']

/** Keys of those who stand in fields above this one: each of them gets one copy. Spec §5 Composing. */
export function keysAbove(recipients: Recipients, field: RecipientField): ReadonlySet<string> {
  const above = WHO_GETS_IT.slice(0, Math.max(0, WHO_GETS_IT.indexOf(field)))
  const people = above.flatMap((name) => recipients[name].addresses)
  return new Set(people.map(({ email }) => emailKey(email)))
}

/** Recipients, a subject, text or files: what is worth a draft. Spec §4 Composer. */
export const hasContent = ({
  recipients,
  subject,
  files,
  content,
  content_type,
  untouched,
}: ComposerState): boolean =>
  WHO_GETS_IT.some((name) => recipients[name].addresses.length > 0 || recipients[name].typed.trim()) ||
  subject.trim() !== '' ||
  attachmentsOfMessage(files, content).length > 0 ||
  (content !== untouched && !isBlank(content, content_type))

/** Is there anything that the server has not got? */
export const isUnsaved = (state: ComposerState): boolean =>
  state.draft ? state.draft.revision !== state.revision : hasContent(state)
