import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** A client that says exactly what it is told to, for dialogues that no mail library would hold. */
export interface SmtpClient extends AsyncDisposable {
  /** Bytes as they are. */
  write(bytes: string | Buffer): void
  /** The next whole reply: its lines without CRLF. Rejects when the line is dropped. */
  reply(): Promise<string[]>
  /** Says one command and waits for its reply. */
  say(command: string): Promise<string>
  /** Resolves when the server has hung up. */
  closed: Promise<void>
}

const SILENCE_MS_MAX = 60_000

/** `from`: the address to call from, of this machine. */
export async function smtpClient(
  port: number,
  patience_ms = SILENCE_MS_MAX,
  from?: string,
): Promise<SmtpClient> {
  const socket = connect({ port, host: '127.0.0.1', ...(from === undefined ? {} : { localAddress: from }) })
  await once(socket, 'connect')
  return clientAt(socket, patience_ms)
}

/** The same with TLS from the start, whatever the certificate says. */
export async function smtpsClient(port: number, patience_ms = SILENCE_MS_MAX): Promise<SmtpClient> {
  const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  return clientAt(socket, patience_ms)
}

/** The same with TLS after STARTTLS, whatever the certificate says; the server waits for EHLO. RFC 3207 §4.2. */
export async function startTlsClient(port: number, patience_ms = SILENCE_MS_MAX): Promise<SmtpClient> {
  const plain = connect(port, '127.0.0.1')
  await once(plain, 'data')
  plain.write('STARTTLS\r\n')
  await once(plain, 'data')
  const socket = connectTls({ socket: plain, rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  return clientAt(socket, patience_ms)
}

function clientAt(socket: Socket, patience_ms: number): SmtpClient {
  let heard = ''
  let isOver = false
  let news = Promise.withResolvers<void>()
  const notify = () => {
    news.resolve()
    news = Promise.withResolvers()
  }
  socket.setEncoding('latin1')
  socket.on('data', (some: string) => {
    heard += some
    notify()
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isOver = true
      notify()
      resolve()
    })
  })

  async function line(): Promise<string> {
    const until = Date.now() + patience_ms
    while (!heard.includes('\r\n')) {
      if (isOver) throw new Error(`the server hung up; it had said: ${heard}`)
      if (Date.now() > until) throw new Error('the server says nothing')
      await Promise.race([news.promise, new Promise((resolve) => setTimeout(resolve, 200))])
    }
    const end = heard.indexOf('\r\n')
    const said = heard.slice(0, end)
    heard = heard.slice(end + 2)
    return said
  }
  async function reply(): Promise<string[]> {
    const lines = [await line()]
    while (/^\d{3}-/.test(lines.at(-1)!)) lines.push(await line())
    return lines
  }
  return {
    write: (bytes) => void socket.write(bytes),
    reply,
    async say(command) {
      socket.write(`${command}\r\n`)
      return (await reply()).at(-1)!
    },
    closed,
    async [Symbol.asyncDispose]() {
      socket.destroy()
      await closed
    },
  }
}

export interface HandedOverMessage {
  from: string
  to: string[]
  source: Buffer
}

/** Hands one message over, dots doubled; the replies to RCPT and to the end of DATA (one a recipient in LMTP). */
export async function handOverByHand(
  port: number,
  { lmtp = false, ...message }: HandedOverMessage & { lmtp?: boolean },
): Promise<{ rcpt: string[]; data: string[] }> {
  await using session = await smtpSession(port, lmtp)
  return await session.handOver(message)
}

/** A conversation in which one message after another is handed over. */
export async function smtpSession(port: number, lmtp = false, patience_ms?: number) {
  const client = await smtpClient(port, patience_ms)
  await client.reply()
  await client.say(`${lmtp ? 'LHLO' : 'EHLO'} client.outside.test`)

  async function handOver(message: HandedOverMessage): Promise<{ rcpt: string[]; data: string[] }> {
    await client.say(`MAIL FROM:<${message.from}>`)
    const rcpt: string[] = []
    for (const recipient of message.to) rcpt.push(await client.say(`RCPT TO:<${recipient}>`))
    const accepted = rcpt.filter((reply) => reply.startsWith('250')).length
    const data: string[] = []
    if (accepted === 0) return { rcpt, data }
    await client.say('DATA')
    client.write(dotted(message.source))
    for (let nth = 0; nth < (lmtp ? accepted : 1); nth++) data.push((await client.reply()).at(-1)!)
    return { rcpt, data }
  }
  return { handOver, [Symbol.asyncDispose]: () => client[Symbol.asyncDispose]() }
}

/** RFC 5321 §4.5.2, with the final dot. */
export function dotted(source: Buffer): Buffer {
  const text = source.toString('latin1').replace(/^\./gm, '..')
  return Buffer.from(`${text}${text === '' || text.endsWith('\r\n') ? '' : '\r\n'}.\r\n`, 'latin1')
}
