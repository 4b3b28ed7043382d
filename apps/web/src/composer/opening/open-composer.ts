import type { Account, User } from '#contract/identity/account/account.schema.ts'
import type { Address, Attachment, Message } from '#contract/mailbox/messages/message.schema.ts'
import { COMPOSE_MODES } from '#contract/outbound/compose/compose.ts'
import { forwardSubject, replySubject } from '#contract/outbound/compose/reply-subject.ts'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import { replyAllRecipients, replyRecipients } from '#contract/outbound/recipients/reply-recipients.ts'
import { splitRecipients } from '#contract/outbound/recipients/split-recipients.ts'
import { textToHtml } from '#web/editor/text-to-html.ts'
import { cameTo, chooseSender, replyToOf, senderOf, sendersOf } from '#web/identity/account/senders.ts'
import type { FileRef, MessageAttachment } from '#web/mailbox/attachments/upload/message-attachment.ts'
import { decodeContent } from '#web/mailbox/reading/message/decode-content.ts'
import { isOursFor } from '#web/mailbox/row/view/people.ts'
import type { ComposerRequest } from '#web/platform/composer-port.ts'
import { recipientsOf } from '#web/platform/recipients-input.ts'
import type { T } from '#web/platform/words/i18n.ts'
import type { Opening } from '../composer-parts.ts'
import { newProtection, type Protection } from '../protection/protection.ts'
import type { Recipients } from '../state/composer-state.ts'
import { missedRecipients } from './missed-recipients.ts'
import { forwardBody, type Quoted, replyBody } from './quote-message.ts'
import { signed } from './signature.ts'
import type { Unlocked } from './UnlockDialog.tsx'

interface OpeningParts {
  user: User
  account: Account
  t: T
  /** The text of `request.message`. */
  content: string
  /** Of a message under a password: as it was opened to be answered. */
  unlocked?: Unlocked | null
}

const noRecipients = (): Recipients => ({
  to: recipientsOf([]),
  cc: recipientsOf([]),
  bcc: recipientsOf([]),
  'reply-to': recipientsOf([]),
})

/** What the window of a request begins with: an empty message, a draft, an answer or a forward. Spec §4 Composer. */
export function openingOf(request: ComposerRequest, parts: OpeningParts): Opening {
  const { message } = request
  if (!message) return newMessage(request, parts)
  if (request.again) return sentAgain(message, request.again, parts)
  return request.mode === 'new' ? draftOf(message, parts) : answerTo(message, request, parts)
}

function newMessage(
  { to = '', from, subject = '', text = '' }: ComposerRequest,
  { user, account }: OpeningParts,
): Opening {
  const { addresses, invalid } = splitRecipients(to)
  const senders = sendersOf(user, account)
  const sender = chooseSender(senders, { from })
  const writer = senderOf(senders, sender)
  const signature = writer?.signature ?? ''
  const untouched = signed('', { mode: 'new', signature, settings: account.settings })
  const content = text === '' ? untouched : `${textToHtml(text)}${untouched}`
  return {
    mode: 'new',
    message: {
      from: sender,
      recipients: {
        ...noRecipients(),
        to: recipientsOf(addresses, invalid.join(' ')),
        'reply-to': replyToOf(writer),
      },
      subject,
      content,
      content_type: 'text/html',
      protection: null,
    },
    files: [],
    draft: null,
    reply: null,
    untouched,
  }
}

/** A draft comes back whole, half-typed recipients too; only its password is kept nowhere and is a new one. */
function draftOf(message: Message, { user, account, content }: OpeningParts): Opening {
  const { fields, subject, content_type, uid, folder_id } = message
  const senders = sendersOf(user, account)
  const writer = fields.from[0] && senderOf(senders, fields.from[0])
  const typedIn = (people: readonly Address[]) =>
    recipientsOf(
      people.filter(({ email }) => isEmail(email)),
      people.flatMap(({ email, name }) => (isEmail(email) ? [] : [email || name])).join(' '),
    )
  return {
    mode: 'new',
    message: {
      from: writer ? { email: writer.email, name: writer.name } : chooseSender(senders, {}),
      recipients: {
        to: typedIn(fields.to),
        cc: typedIn(fields.cc),
        bcc: typedIn(fields.bcc),
        'reply-to': typedIn(fields['reply-to']),
      },
      subject,
      content,
      content_type,
      protection: message.encrypted ? { ...newProtection(), ...keptProtection(message) } : null,
    },
    files: filesOf(message),
    draft: { uid, folder_id, etag: message.draft?.etag ?? null, saved_at: null, revision: 0 },
    reply: null,
  }
}

/** A sent message as a new one, to those alone who did not get it. */
function sentAgain(message: Message, missed: readonly string[], parts: OpeningParts): Opening {
  const { unlocked } = parts
  const original = unlocked
    ? { ...message, content_type: unlocked.opened.content_type, attachments: [], encrypted: false }
    : message
  const content = unlocked ? decodeContent(unlocked.opened.content) : parts.content
  const fields = { ...message.fields, ...missedRecipients(message.fields, missed) }
  const opening = draftOf({ ...original, fields }, { ...parts, content })
  return {
    ...opening,
    draft: null,
    ...(unlocked && {
      message: { ...opening.message, protection: protectionOf(parts, false) },
      files: sealedFilesOf(unlocked),
    }),
  }
}

/** Hint and days as they were chosen. */
const keptProtection = ({ draft }: Message): Partial<Protection> => ({
  hint: draft?.hint ?? '',
  ...(draft?.expires_days && { expires_days: draft.expires_days }),
})

function answerTo(
  message: Message,
  { mode, quote: selected }: ComposerRequest,
  parts: OpeningParts,
): Opening {
  const { user, account, t, unlocked } = parts
  const { fields, subject, folder_id, uid } = message
  const isOurs = isOursFor(account)
  const isForward = mode === 'forward'
  const { to, cc } =
    mode === 'reply_all' ? replyAllRecipients(fields, isOurs) : replyRecipients(fields, isOurs)
  const senders = sendersOf(user, account)
  const sender = chooseSender(senders, { message })
  const writer = senderOf(senders, sender)
  const signature = writer?.signature ?? ''
  const answers_as = isForward ? undefined : cameTo(senders, message)?.email
  const whole: Quoted = unlocked
    ? { ...message, ...unlocked.opened, content: decodeContent(unlocked.opened.content) }
    : { ...message, content: parts.content }
  const quoted: Quoted = selected ? { ...whole, content: selected, content_type: 'text/plain' } : whole
  const quote = isForward ? forwardBody(quoted, t) : replyBody(quoted, t)
  return {
    mode,
    message: {
      from: sender,
      recipients: {
        ...noRecipients(),
        to: recipientsOf(isForward ? [] : to),
        cc: recipientsOf(isForward ? [] : cc),
        'reply-to': replyToOf(writer),
      },
      subject: isForward ? forwardSubject(subject) : replySubject(subject),
      content: signed(quote, { mode, signature, settings: account.settings }),
      content_type: 'text/html',
      protection: message.encrypted ? protectionOf(parts, isForward) : null,
    },
    files: isForward ? (unlocked ? sealedFilesOf(unlocked) : filesOf(message)) : [],
    draft: null,
    original_id: message.id,
    reply: { folder_id, uid, mode: mode === 'new' ? COMPOSE_MODES.reply : COMPOSE_MODES[mode] },
    ...(answers_as !== undefined && { answers_as }),
  }
}

/** Files that the server has; images in the text go with the text. */
const readyFiles = (files: readonly Attachment[], messageRef: Omit<FileRef, 'id'>): MessageAttachment[] =>
  files
    .filter(({ inline }) => !inline)
    .map(({ id, name, size }, index) => ({
      key: index + 1,
      name,
      size,
      state: { kind: 'ready', ref: { id, ...messageRef } },
    }))

/** The files of a stored message, named by their place. */
const filesOf = ({ attachments, folder_id, uid }: Message): MessageAttachment[] =>
  readyFiles(attachments, { message_uid: uid, folder_id })

/** Files of an opened message, by the ticket of its opening. */
const sealedFilesOf = ({ opened: { attachments, ticket } }: Unlocked): MessageAttachment[] =>
  readyFiles(attachments, { ticket })

/** The other side has the password of the message that is answered; whom it is forwarded to has not. */
const protectionOf = ({ unlocked }: OpeningParts, isForward: boolean): Protection => ({
  ...newProtection(),
  ...(unlocked && !isForward && { password: unlocked.password }),
})
