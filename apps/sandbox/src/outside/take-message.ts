import type { Store } from '#sandbox/state/open-store.ts'
import type { Arrival } from './authenticate-message.ts'
import type { Judgement, ReceivedMessage } from './message.ts'
import type { MailFiles } from './pages/mail-files.ts'
import { type OutsideMessage, readMessage } from './read-message.ts'

const NO_JUDGEMENT: Judgement = { dkim: [], spf: 'temperror', dmarc: 'temperror' }
const UNREADABLE: Pick<OutsideMessage, 'subject' | 'from' | 'attachments'> = {
  subject: '',
  from: '',
  attachments: [],
}

export interface TakeMessageParts {
  store: Store
  mailFiles: MailFiles
  clock: () => Date
  authenticate: (arrival: Arrival) => Promise<Judgement>
}

/** Keeps one message that reached the outside world, bytes first; a message that cannot be read is kept too. */
export async function takeMessage(
  { store, mailFiles, clock, authenticate }: TakeMessageParts,
  { to, tls, ...arrival }: Arrival & { to: string[]; tls: boolean },
): Promise<ReceivedMessage> {
  const id = store.newId()
  await mailFiles.write(id, arrival.raw)
  const [auth, mail] = await Promise.all([
    authenticate(arrival).catch(() => NO_JUDGEMENT),
    readMessage(arrival.raw).catch(() => UNREADABLE),
  ])
  const message: ReceivedMessage = {
    id,
    from: arrival.from,
    to,
    header_from: mail.from,
    subject: mail.subject,
    received_at: clock().toISOString(),
    size: arrival.raw.length,
    tls,
    helo: arrival.helo,
    attachments: mail.attachments.length,
    auth,
  }
  store.change((state) => state.received.push(message))
  return message
}
