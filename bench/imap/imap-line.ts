import { connect, type TLSSocket } from 'node:tls'

/** More than the longest line with a tag. */
const TAIL_BYTES = 512

/** One IMAP connection with TLS, spoken by hand so that only the server is measured. */
export interface ImapLine extends Disposable {
  /** Says a command and answers all that came for it. Throws unless that ends in OK. */
  say(command: string | Buffer): Promise<Buffer>
  /** Says them one behind the other, and waits for the answers then. Throws unless all are OK. */
  sayAll(commands: readonly Buffer[]): Promise<void>
  /** Begins to wait for changes; answers once the server waits, too. */
  idle(): Promise<void>
  /** The next bytes that the server tells of its own. */
  nextNews(): Promise<Buffer>
  /** Ends waiting. */
  done(): Promise<void>
}

export interface Dialled {
  port: number
  login: string
  password: string
  /** The loopback address to call from: a server takes so many connections from each. */
  from?: string
}

/** Signs in. */
export async function imapLine({ port, login, password, from }: Dialled): Promise<ImapLine> {
  const socket = connect({
    port,
    host: '127.0.0.1',
    rejectUnauthorized: false,
    ...(from ? { localAddress: from } : {}),
  })
  const line = lineOver(socket)
  await line.nextNews()
  await line.say(`LOGIN ${login} "${password}"`)
  return line
}

function lineOver(socket: TLSSocket): ImapLine {
  socket.setNoDelay(true)
  let came: Buffer[] = []
  let tail = ''
  let tags = 0
  let isOver = false
  let onCome: () => void = () => {}
  socket.on('data', (bytes: Buffer) => {
    came.push(bytes)
    tail = (tail + bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES))).slice(-TAIL_BYTES)
    onCome()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isOver = true
    onCome()
  })

  /** All that comes until `isEnough` says so. */
  const until = async (isEnough: () => boolean): Promise<Buffer> => {
    while (!isEnough()) {
      if (isOver) throw new Error(`the server hung up; it had said: ${tail}`)
      await new Promise<void>((resolve) => {
        onCome = resolve
      })
    }
    const all = Buffer.concat(came)
    came = []
    return all
  }
  const lastLine = () => tail.slice(tail.lastIndexOf('\r\n', tail.length - 3) + 1).trimStart()
  const endOf = async (tag: string): Promise<Buffer> => {
    const all = await until(() => tail.endsWith('\r\n') && lastLine().startsWith(`${tag} `))
    const last = lastLine()
    tail = ''
    if (!last.startsWith(`${tag} OK`)) throw new Error(last)
    return all
  }
  return {
    async say(command) {
      const tag = `A${++tags}`
      const bytes = Buffer.isBuffer(command) ? command : Buffer.from(command)
      socket.write(Buffer.concat([Buffer.from(`${tag} `), bytes, Buffer.from('\r\n')]))
      return endOf(tag)
    },
    async sayAll(commands) {
      const bytes = commands.flatMap((command) => [Buffer.from(`A${++tags} `), command, Buffer.from('\r\n')])
      socket.write(Buffer.concat(bytes))
      const answers = String(await endOf(`A${tags}`))
      if (answers.match(/^A\d+ OK/gm)?.length !== commands.length) throw new Error(answers)
    },
    async idle() {
      socket.write('IDLE IDLE\r\n')
      await until(() => tail.startsWith('+ ') || tail.includes('\r\n+ '))
      tail = ''
    },
    async nextNews() {
      const bytes = await until(() => tail.endsWith('\r\n'))
      tail = ''
      return bytes
    },
    async done() {
      socket.write('DONE\r\n')
      await endOf('IDLE')
    },
    [Symbol.dispose]: () => socket.destroy(),
  }
}

/** Bytes as a literal that nobody has to ask for. RFC 7888. */
export const literal = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`{${bytes.length}+}\r\n`), bytes])
