import type { Texts } from '#sandbox/texts/en.ts'
import type { ReceivedMessage } from '../message.ts'
import type { OutsideMessage } from '../read-message.ts'

export interface Draft {
  from: string
  to: string
  subject: string
  text: string
  html: string
  in_reply_to: string
  references: string
}

/** An answer to a message, from the one it was for, with the message quoted. RFC 5322 §3.6.4. */
export function replyDraft({ to }: ReceivedMessage, mail: OutsideMessage, { write }: Texts): Draft {
  const quoted = mail.text
    .trimEnd()
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`))
    .join('\n')
  return {
    from: to[0] ?? '',
    to: mail.reply_to,
    subject: /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
    text: `\n\n${mail.from} ${write.wrote}:\n${quoted}\n`,
    html: '',
    in_reply_to: mail.message_id,
    references: [...mail.references, mail.message_id].filter(Boolean).join(' '),
  }
}
