import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** How a delivery ended: taken with 250, refused, or unknown when the line dropped after the dot. */
export type Delivery = 'taken' | 'refused' | 'unknown'

const PATIENCE_MS = 120_000

export interface Sender {
  port: number
  from_ip: string
  from: string
  /** At a door for mail programs, which has TLS. */
  signedIn?: { login: string; password: string }
  /** Times each answer by what was said; without it none is timed. */
  timed?: TimedAnswer
}

/** Waits for the answer to one command; `what` is the command, `greeting` or `message`. */
type TimedAnswer = (what: string, answer: () => Promise<string>) => Promise<string>

/** One SMTP conversation with one message, from an address of its own; the message's dots are stuffed here. */
export async function talkSmtp(
  { port, from_ip, from, signedIn, timed = (_, answer) => answer() }: Sender,
  source: Buffer,
  recipients: readonly string[],
): Promise<Delivery> {
  const way = { port, host: '127.0.0.1', localAddress: from_ip, noDelay: true }
  const socket = signedIn ? connectTls({ ...way, rejectUnauthorized: false }) : connect(way)
  let isDotSaid = false
  try {
    const reply = replies(socket)
    const say = async (text: string, expected: string) => {
      socket.write(text)
      const code = await timed(text.slice(0, 4), reply)
      if (code !== expected) throw new Error(code)
    }
    if ((await timed('greeting', reply)) !== '220') return 'refused'
    await say(`EHLO mail.${from.split('@')[1]}\r\n`, '250')
    if (signedIn) await say(`AUTH PLAIN ${plain(signedIn)}\r\n`, '235')
    await say(`MAIL FROM:<${from}>\r\n`, '250')
    for (const to of recipients) await say(`RCPT TO:<${to}>\r\n`, '250')
    await say('DATA\r\n', '354')
    socket.write(stuffed(source))
    isDotSaid = true
    socket.write('\r\n.\r\n')
    const code = await timed('message', reply)
    socket.write('QUIT\r\n')
    return code === '250' ? 'taken' : 'refused'
  } catch (error) {
    const isAnswered = /^\d{3}$/.test((error as Error).message)
    return isDotSaid && !isAnswered ? 'unknown' : 'refused'
  } finally {
    socket.end()
    setTimeout(() => socket.destroy(), 200).unref()
  }
}

const plain = ({ login, password }: { login: string; password: string }): string =>
  Buffer.from(`\0${login}\0${password}`).toString('base64')

/** The codes of the answers, one at a time. Rejects when the line drops or stays silent. */
export function replies(socket: Socket): () => Promise<string> {
  let heard = ''
  let failed: Error | null = null
  let resume: () => void = () => {}
  socket.setEncoding('latin1')
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('silence')))
  socket.on('data', (some: string) => {
    heard += some
    resume()
  })
  socket.on('error', (error) => {
    failed ??= error
    resume()
  })
  socket.on('close', () => {
    failed ??= new Error('the line dropped')
    resume()
  })
  return async () => {
    while (true) {
      const end = /^(\d{3}) .*\r\n/m.exec(heard)
      if (end) {
        heard = heard.slice(end.index + end[0].length)
        return end[1]!
      }
      if (failed) throw failed
      await new Promise<void>((said) => {
        resume = said
      })
    }
  }
}

/** Lines that begin with a dot get another; bare CR and LF stay as they are, for they are part of the attack. */
const stuffed = (source: Buffer): Buffer =>
  source.includes('\n.') || source[0] === 0x2e
    ? Buffer.from(source.toString('latin1').replace(/(^|\n)\./g, '$1..'), 'latin1')
    : source
