import { createSocket } from 'node:dgram'
import type { Random } from '../random.ts'
import { openMailServer, subjectOf } from '../traffic/mail-server.ts'

/** The world that the service sends to: a mail server that notes subjects, and a name server that knows nothing. */
export interface Outside extends AsyncDisposable {
  smtp_port: number
  dns_port: number
  /** How often a message with that subject has arrived. */
  arrived: Map<string, number>
  /** From now on no message is put off. */
  takeAll(): void
}

/** One question in so many about the attackers' own names is never answered. */
const SILENT_ONE_IN = 3
const SILENT_ABOUT = '\x07hostile\x04test'
/** One message in so many is put off at first: it comes again after a minute. */
const LATER_ONE_IN = 6

export async function openOutside(numbers: Random): Promise<Outside> {
  const arrived = new Map<string, number>()
  // Twice put off would be away for longer than the end waits.
  const putOff = new Set<string>()
  let takesAll = false
  const isLater = (subject: string): boolean => {
    if (takesAll || putOff.has(subject) || numbers.whole(LATER_ONE_IN) !== 0) return false
    putOff.add(subject)
    return true
  }
  const mail = await openMailServer({
    answerMessage(source) {
      const subject = subjectOf(source)
      if (isLater(subject)) return '451 4.3.0 Later'
      arrived.set(subject, (arrived.get(subject) ?? 0) + 1)
      return '250 2.0.0 Taken'
    },
  })

  const names = createSocket('udp4')
  names.on('message', (question, { port, address }) => {
    if (question.includes(SILENT_ABOUT, 0, 'latin1') && numbers.whole(SILENT_ONE_IN) === 0) return
    const answer = Buffer.from(question)
    // A response, recursion available, no such name: RFC 1035 §4.1.1.
    answer.writeUInt16BE(0x8183, 2)
    names.send(answer, port, address)
  })
  await new Promise<void>((listening) => names.bind(0, '127.0.0.1', listening))

  return {
    arrived,
    takeAll() {
      takesAll = true
    },
    smtp_port: mail.port,
    dns_port: names.address().port,
    async [Symbol.asyncDispose]() {
      names.close()
      await mail[Symbol.asyncDispose]()
    },
  }
}
