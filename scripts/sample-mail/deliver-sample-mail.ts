import { createTransport } from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer/index.js'
import { CAST } from '#sandbox/people/cast.ts'
import { messagesOfLife } from './messages-of-life.ts'
import { messagesOfOurs } from './messages-of-ours.ts'
import { messagesOfServices } from './messages-of-services.ts'
import { messagesOfWork } from './messages-of-work.ts'
import { messagesToBoris } from './messages-to-boris.ts'
import type { SampleMessage, Sender } from './sample-message.ts'
import { signSenders } from './sign-senders.ts'

const DAY_MS = 86_400_000
/** A message of today must not be from later today; those that would be stand some minutes apart. */
const LATEST_BEFORE_NOW_MS = 10 * 60_000
const APART_MS = 17 * 60_000

export interface SampleMailOptions {
  /** Loopback port of the service's SMTP. */
  mx_port: number
  main_domain: string
  /** Where the sandbox answers, whose DNS proves the senders: http://localhost:8090. */
  sandbox_url: string
  now?: Date
}

/** Fills the mailboxes of a new database as the world would: over SMTP, oldest first. Answers how many messages. */
export async function deliverSampleMail({
  mx_port,
  main_domain,
  sandbox_url,
  now = new Date(),
}: SampleMailOptions): Promise<number> {
  const transport = createTransport({
    host: '127.0.0.1',
    port: mx_port,
    ignoreTLS: true,
    pool: true,
    maxConnections: 1,
  })
  const messages = [
    ...messagesOfWork,
    ...messagesOfLife,
    ...messagesOfServices,
    ...messagesOfOurs,
    ...messagesToBoris,
  ]
    .map((message, nth) => ({ message, date: dateOf(message, now, nth) }))
    .sort((one, other) => one.date.getTime() - other.date.getTime())
  const signerOf = await signSenders(
    sandbox_url,
    messages.map(({ message }) => message.from[1]),
  )
  try {
    for (const { message, date } of messages) {
      const [name, email] = mailbox(message.to ?? 'anna', main_domain)
      const dkim = signerOf(message.from[1])
      await transport.sendMail({
        ...asMail(message),
        ...(dkim && { dkim }),
        date,
        to: { name, address: email },
        envelope: { from: message.from[1], to: [email] },
      })
    }
  } finally {
    transport.close()
  }
  return messages.length
}

function asMail({
  id,
  from,
  cc = [],
  subject,
  text,
  html,
  answers,
  list,
  files = [],
}: SampleMessage): Mail.Options {
  return {
    from: { name: from[0], address: from[1] },
    cc: cc.map(([name, address]) => ({ name, address })),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    messageId: idOf(id),
    ...(answers === undefined ? {} : { inReplyTo: idOf(answers), references: [idOf(answers)] }),
    ...(list === undefined
      ? {}
      : { headers: { 'List-Id': `<${list}>`, 'List-Unsubscribe': `<https://${list}/unsubscribe>` } }),
    attachments: [...files],
  }
}

/** Message-IDs of the messages that Anna has marked as important. */
export const IMPORTANT: readonly string[] = ['train', 'pie', 'vet'].map(idOf)

/** Who write to Anna for the first time: with them working through her mail begins. */
export const NEWCOMERS: readonly string[] = [
  'pismo@vechernij-tirazh.test',
  'bron@biblioteka-sadovaya.test',
  'builds@nordlicht-lab.test',
  'scheta@oblako-hosting.test',
]

function idOf(id: string): string {
  return `<${id}@sample-mail.test>`
}

function mailbox(who: 'anna' | 'boris', main_domain: string): Sender {
  const person = CAST.find(({ firstname }) => firstname.en.toLowerCase() === who)!
  return [`${person.firstname.ru} ${person.lastname.ru}`, `${person.wmid}@${main_domain}`]
}

function dateOf({ days_ago, at }: SampleMessage, now: Date, nth: number): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const date = new Date(now.getTime() - days_ago * DAY_MS)
  date.setHours(hours, minutes, 0, 0)
  return new Date(Math.min(date.getTime(), now.getTime() - LATEST_BEFORE_NOW_MS - nth * APART_MS))
}
