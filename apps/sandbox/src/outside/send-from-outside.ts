import { once } from 'node:events'
import { createServer } from 'node:net'
import { dkimSign } from 'mailauth'
import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import { OUTSIDE_ADDRESS } from '#sandbox/dns/seed-zones.ts'
import type { Store } from '#sandbox/state/open-store.ts'
import { OUTSIDE_MX } from './mail-server.ts'
import type { SentMessage } from './message.ts'

export interface OutsideMessage {
  /** `someone@outside.test` or `Name <someone@outside.test>`. */
  from: string
  /** One address or several, with commas. */
  to: string
  subject?: string
  text?: string
  html?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
  in_reply_to?: string
  references?: string[]
  /** A whole message, sent byte for byte and unsigned; the fields above are then only its envelope. */
  raw?: string | Buffer
}

export type OutsideSender = (message: OutsideMessage) => Promise<SentMessage>

export class MessageProblem extends Error {
  override name = 'LetterProblem'
  readonly field: 'from' | 'to'
  constructor(field: 'from' | 'to') {
    super(`The field "${field}" needs an e-mail address`)
    this.field = field
  }
}

/** The addresses in a typed field. Throws `MessageProblem` when there are none or one is wrong. */
function addressesIn(field: 'from' | 'to', text: string): string[] {
  const addresses = addressparser(text, { flatten: true }).map(({ address }) => address)
  if (addresses.length === 0 || addresses.some((address) => !/^[^\s@<>]+@[^\s@<>]+$/.test(address))) {
    throw new MessageProblem(field)
  }
  return addresses
}

/** Sends by SMTP to the service's MX, as any mail server would; signed with DKIM when the author is of our outside. */
export async function openOutsideSender(parts: {
  store: Store
  clock: () => Date
  mx: string
}): Promise<OutsideSender> {
  const { store, clock } = parts
  const [host, port] = parts.mx.split(':')
  const localAddress = await usable(OUTSIDE_ADDRESS)
  return async (message) => {
    const from = addressesIn('from', message.from)[0]!
    const to = [...new Set(addressesIn('to', message.to))]
    const sent_at = clock()
    const raw = message.raw ?? (await composeMessage(message, from, store, sent_at))
    const transport = createTransport({
      host: host!,
      port: Number(port),
      name: OUTSIDE_MX,
      ...(localAddress ? { localAddress } : {}),
      tls: { rejectUnauthorized: false },
      connectionTimeout: 10_000,
    })
    const outcome = await transport.sendMail({ envelope: { from, to }, raw }).then(
      (info) => ({
        accepted: info.accepted.map(String),
        rejected: info.rejected.map(String),
        answer: [...((info.rejectedErrors ?? []) as SmtpError[]).map(wordsOf), info.response].join('\n'),
      }),
      (error: SmtpError) => ({ accepted: [], rejected: to, answer: wordsOf(error) }),
    )
    transport.close()
    const sent: SentMessage = {
      id: store.newId(),
      from: message.from,
      to,
      subject: message.subject ?? '',
      sent_at: sent_at.toISOString(),
      ...outcome,
    }
    store.change((state) => {
      state.sent = [...state.sent, sent].slice(-50)
    })
    return sent
  }
}

/** Systems without a whole 127.0.0.0/8 send from 127.0.0.1, where SPF cannot tell us from the service. */
async function usable(address: string): Promise<string | undefined> {
  const probe = createServer().listen(0, address)
  const answers = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.close()
  return answers ? address : undefined
}

type SmtpError = Error & { response?: string; recipient?: string; rejectedErrors?: SmtpError[] }

function wordsOf(error: SmtpError): string {
  if (error.rejectedErrors) return error.rejectedErrors.map(wordsOf).join('\n')
  const words = error.response ?? error.message
  return error.recipient ? `${error.recipient}: ${words}` : words
}

async function composeMessage(mail: OutsideMessage, from: string, store: Store, date: Date): Promise<Buffer> {
  const message = await new MailComposer({
    from: mail.from,
    to: mail.to,
    subject: mail.subject ?? '',
    ...(mail.html ? { html: mail.html } : {}),
    ...(mail.text || !mail.html ? { text: mail.text ?? '' } : {}),
    attachments: mail.attachments ?? [],
    ...(mail.in_reply_to ? { inReplyTo: mail.in_reply_to } : {}),
    ...(mail.references ? { references: mail.references } : {}),
    date,
  })
    .compile()
    .build()
  const { domain, selector, private_key_pem } = store.state.signing_key
  if (!from.toLowerCase().endsWith(`@${domain}`)) return message
  const signer = { signingDomain: domain, selector, privateKey: private_key_pem }
  const { signatures, errors } = await dkimSign(message, { ...signer, signatureData: [signer] })
  if (errors[0]) throw errors[0].err
  return Buffer.concat([Buffer.from(signatures), message])
}
