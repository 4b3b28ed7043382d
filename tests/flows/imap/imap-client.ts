import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** What a command brought: lines before its tag, and what follows the tag. Literals stand in their lines, one character a byte. */
export interface Answered {
  untagged: string[]
  tagged: string
}

/** A test would wait for longer, but could not say for what. */
const SILENCE_MS_MAX = 120_000
const LITERAL = /~?\{(\d+)\}$/

/** A mail program that says exactly what it is told to, for dialogues that no library would hold. */
export class ImapClient implements AsyncDisposable {
  readonly socket: Socket
  /** What was said when the line was opened. */
  greeting = ''
  isOver = false
  #heard = ''
  #lines: string[] = []
  #tags = 0
  #news = Promise.withResolvers<void>()

  private constructor(socket: Socket) {
    this.socket = socket
    socket.setEncoding('latin1')
    socket.on('data', (some: string) => this.#take(some))
    socket.on('error', () => {})
    socket.on('close', () => {
      this.isOver = true
      this.#notify()
    })
  }

  static async open(port: number, { secure = true } = {}): Promise<ImapClient> {
    const socket = secure
      ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : connectTcp(port, '127.0.0.1')
    const client = new ImapClient(socket)
    await once(socket, secure ? 'secureConnect' : 'connect')
    client.greeting = await client.line()
    return client
  }

  write(bytes: string | Buffer): void {
    this.socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  }

  /** The next line with its literals. Throws when the server hangs up or says nothing. */
  async line(): Promise<string> {
    const until = Date.now() + SILENCE_MS_MAX
    while (this.#lines.length === 0) {
      if (this.isOver) throw new Error(`the server hung up; it had said: ${this.#heard}`)
      if (Date.now() > until) throw new Error(`the server says nothing more than: ${this.#heard}`)
      await Promise.race([this.#news.promise, new Promise((resolve) => setTimeout(resolve, 200))])
    }
    return this.#lines.shift()!
  }

  /** Says a command; what stands between literals `{n}` waits for `+`. */
  async say(command: string): Promise<Answered> {
    const tag = `a${++this.#tags}`
    const untagged: string[] = []
    for (const piece of piecesOf(`${tag} ${command}`)) {
      this.write(`${piece}\r\n`)
      if (LITERAL.test(piece)) {
        const answer = await this.#until(tag, untagged, true)
        if (!answer.startsWith('+')) return { untagged, tagged: answer.slice(tag.length + 1) }
      }
    }
    return { untagged, tagged: (await this.#until(tag, untagged)).slice(tag.length + 1) }
  }

  /** The same where it has to be OK. */
  async ok(command: string): Promise<string[]> {
    const { untagged, tagged } = await this.say(command)
    if (!tagged.startsWith('OK')) throw new Error(`${command}\n→ ${untagged.join('\n')}\n${tagged}`)
    return untagged
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.socket.destroy()
    if (!this.isOver) await once(this.socket, 'close')
  }

  async #until(tag: string, untagged: string[], goesOn = false): Promise<string> {
    for (;;) {
      const line = await this.line()
      if (line.startsWith(`${tag} `) || (goesOn && line.startsWith('+'))) return line
      untagged.push(line)
    }
  }

  #take(some: string): void {
    this.#heard += some
    for (;;) {
      let end = this.#heard.indexOf('\r\n')
      for (let from = 0; end >= 0; ) {
        const literal = LITERAL.exec(this.#heard.slice(from, end))
        if (!literal) break
        from = end + 2 + Number(literal[1])
        end = from > this.#heard.length ? -1 : this.#heard.indexOf('\r\n', from)
      }
      if (end < 0) break
      this.#lines.push(this.#heard.slice(0, end))
      this.#heard = this.#heard.slice(end + 2)
    }
    this.#notify()
  }

  #notify(): void {
    this.#news.resolve()
    this.#news = Promise.withResolvers()
  }
}

/** Cut behind every literal's size, where the server has to ask for more. */
function piecesOf(command: string): string[] {
  const pieces: string[] = []
  let from = 0
  let searchedTo = 0
  for (;;) {
    const end = command.indexOf('\r\n', searchedTo)
    if (end < 0) break
    const literal = LITERAL.exec(command.slice(from, end))
    if (!literal) throw new Error('a line ends in the middle of a command')
    pieces.push(command.slice(from, end))
    from = end + 2
    searchedTo = from + Number(literal[1])
  }
  return [...pieces, command.slice(from)]
}

/** A literal as a client sends it. */
export const literal = (text: string): string => `{${Buffer.byteLength(text, 'latin1')}}\r\n${text}`
