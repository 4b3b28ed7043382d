import { setTimeout as wait } from 'node:timers/promises'
import type { Acknowledged } from '../hostile/ordinary.ts'
import type { Person } from '../traffic/people.ts'
import { requestText } from '../traffic/read-mail.ts'
import type { Service } from '../traffic/service.ts'
import { talkSmtp } from '../traffic/smtp-talk.ts'

/** How long after a moment a list was answered, and a message acknowledged. */
export interface Answered {
  list_ms: number
  message_ms: number
}

const POLL_MS = 200
const PATIENCE_MS = 180_000
const FROM_IP = '127.0.1.41'

/** Asks until it is answered, as somebody who presses the key again, and a server that comes again. */
export async function answersAgain(
  service: Service,
  { caller, wmid }: Person,
  subject: string,
  accepted: Acknowledged,
): Promise<Answered> {
  const begun = performance.now()
  const after = async (isAnswered: () => Promise<boolean>): Promise<number> => {
    while (!(await isAnswered().catch(() => false))) {
      if (performance.now() - begun > PATIENCE_MS) throw new Error('the service does not answer any more')
      await wait(POLL_MS)
    }
    return performance.now() - begun
  }
  const source = Buffer.from(
    `From: somebody@outside.test\r\nTo: ${wmid}@pochtamt.test\r\nMessage-ID: <${subject}@outside.test>\r\nSubject: ${subject}\r\n\r\nGood day.\r\n`,
  )
  const sender = { port: service.mx_port(), from_ip: FROM_IP, from: 'somebody@outside.test' }
  const [list_ms, message_ms] = await Promise.all([
    after(() => requestText(caller, 'GET', '/api/v1/folders').then(() => true)),
    after(async () => (await talkSmtp(sender, source, [`${wmid}@pochtamt.test`])) === 'taken'),
  ])
  accepted.messages.push({ subject, wmid, folder: 'inbox' })
  return { list_ms, message_ms }
}
