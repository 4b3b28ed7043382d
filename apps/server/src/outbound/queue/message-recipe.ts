import MimeNode from 'nodemailer/lib/mime-node'
import { withoutFields } from '#mime/header/header-fields.ts'
import { below, type Source, withStart } from '#server/readers/source.ts'
import { forwardedLine } from './forward-sign.ts'

/**
 * What a filter sends, as the queue keeps it: made of the message that has come, when it leaves. So nothing is
 * written to the blobs while the mailbox is locked, and it is queued with the message or not at all. Decisions 66.
 */
export type MessageRecipe = { kind: 'forward' } | { kind: 'report' } | ({ kind: 'reply' } & MachineReply)

interface MachineReply {
  /** RFC 3834 §5. */
  auto_submitted: 'auto-replied' | 'auto-generated'
  from: { name: string; address: string }
  to: string
  subject: string
  /** RFC 5322 §3.3, of the moment when it was decided: every attempt sends the same message. */
  date: string
  message_id: string
  in_reply_to: string
  references: string[]
  text: string
}

export const writeRecipe = (recipe: MessageRecipe): string => JSON.stringify(recipe)

/** The message that a row of the queue is about; `blob` itself without a recipe. `sign`: of the mailbox that sends it. */
export async function followRecipe(
  recipe: string,
  blob: Source,
  sign: string,
  hostname: string,
): Promise<Source> {
  if (recipe === '') return blob
  const made = JSON.parse(recipe) as MessageRecipe
  // It leaves as it is, and counts as what no person sends.
  if (made.kind === 'report') return blob
  return made.kind === 'reply'
    ? machineReply(made, hostname)
    : below(
        forwardedLine(sign),
        withStart(blob, (start) => withoutFields(start, ({ name }) => name === 'return-path')),
      )
}

function machineReply(reply: MachineReply, hostname: string): Promise<Buffer> {
  const node = new MimeNode('text/plain; charset=utf-8', {
    hostname,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  node.setHeader({
    from: reply.from,
    to: reply.to,
    subject: reply.subject,
    date: reply.date,
    'message-id': reply.message_id,
    'auto-submitted': reply.auto_submitted,
    'x-auto-response-suppress': 'All',
    ...(reply.in_reply_to && { 'in-reply-to': reply.in_reply_to, references: reply.references.join(' ') }),
  })
  node.setContent(reply.text.replaceAll(/\r?\n/g, '\r\n'))
  return node.build()
}
