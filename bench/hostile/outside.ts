import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Random } from '../random.ts'

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
  const sockets = new Set<Socket>()
  // Twice put off would be away for longer than the end waits.
  const putOff = new Set<string>()
  let takesAll = false
  const mail = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    takeMail(socket, {
      isLater: (subject) => {
        if (takesAll || putOff.has(subject) || numbers.whole(LATER_ONE_IN) !== 0) return false
        putOff.add(subject)
        return true
      },
      noted: (subject) => arrived.set(subject, (arrived.get(subject) ?? 0) + 1),
    })
  })
  await new Promise<void>((listening) => mail.listen(0, '127.0.0.1', listening))

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
    smtp_port: (mail.address() as AddressInfo).port,
    dns_port: names.address().port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      names.close()
      await new Promise((closed) => mail.close(closed))
    },
  }
}

/** Takes everything, now and then only at the second try. */
function takeMail(
  socket: Socket,
  { isLater, noted }: { isLater: (subject: string) => boolean; noted: (subject: string) => void },
): void {
  let heard = ''
  let isInData = false
  socket.setEncoding('latin1')
  socket.write('220 sink.outside.test ESMTP\r\n')
  socket.on('data', (some: string) => {
    heard += some
    while (true) {
      const mark = isInData ? '\r\n.\r\n' : '\r\n'
      const end = heard.indexOf(mark)
      if (end < 0) return
      const said = heard.slice(0, end)
      heard = heard.slice(end + mark.length)
      if (isInData) {
        isInData = false
        const subject = /^Subject: (.*)$/im.exec(said)?.[1]?.trim() ?? ''
        if (isLater(subject)) socket.write('451 4.3.0 Later\r\n')
        else {
          noted(subject)
          socket.write('250 2.0.0 Taken\r\n')
        }
        continue
      }
      const word = said.slice(0, 4).toUpperCase()
      isInData = word === 'DATA'
      if (isInData) socket.write('354 Go on\r\n')
      else if (word === 'QUIT') socket.end('221 Bye\r\n')
      else socket.write('250 OK\r\n')
    }
  })
}
