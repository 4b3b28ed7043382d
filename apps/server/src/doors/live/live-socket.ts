import { WebSocket } from 'ws'
import { type LiveMessage, live_hello } from '#contract/live.schema.ts'
import { LIVE_SIGNED_OUT } from '#contract/live.ts'
import type { App } from '#server/app.ts'
import type { Session } from '#server/identity/sessions/session.ts'
import { listEvents } from '#server/mailbox/events/list-events.ts'
import { startListening } from '#server/mailbox/events/start-listening.ts'

const HELLO_MS = 10_000
/** Nothing is waited for after the hello: whoever goes on talking is no page of ours. */
const MORE_FRAMES_MAX = 10
/** A browser that does not read is let go; it comes back and replays. */
const UNREAD_BYTES_MAX = 4 * 1_048_576
const GOING_AWAY_MS = 1000

/** RFC 6455 §7.4.1, and one of our own: the session is over. */
const CLOSE = { going_away: 1001, refused: 1008, failed: 1011, signed_out: LIVE_SIGNED_OUT }

/** One browser: waits for its hello, then sends it every event of its account once, in order, without gaps. */
export class LiveSocket {
  readonly account_id: number
  /** Who signed in: somebody else while in another's mailbox. */
  readonly own_account_id: number
  readonly channel: string
  readonly #app: App
  readonly #socket: WebSocket
  readonly #session: Session
  readonly #helloTimer: NodeJS.Timeout
  /** The last event sent; undefined before the hello. */
  #sent: number | undefined
  /** The last event known to exist. */
  #known = 0
  #sending = false
  #answersPings = true
  /** How many events this line has told: how a session of one alias counts them. */
  #counted = 0

  constructor(app: App, socket: WebSocket, session: Session) {
    this.account_id = session.actor.account_id
    this.own_account_id = session.own.account_id
    this.channel = session.channel
    this.#app = app
    this.#socket = socket
    this.#session = session
    this.#helloTimer = setTimeout(() => socket.close(CLOSE.refused, 'hello'), HELLO_MS)
    socket.once('message', (data) => void this.#receive(String(data)).catch((error) => this.#fail(error)))
    let frames = 0
    socket.on('message', () => {
      frames += 1
      if (frames > 1 + MORE_FRAMES_MAX) socket.close(CLOSE.refused, 'too much')
    })
    socket.on('pong', () => {
      this.#answersPings = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => clearTimeout(this.#helloTimer))
  }

  get #isAlias(): boolean {
    return this.#session.actor.alias_only !== undefined
  }

  /** Who has to introduce themselves: the alias, or the first 12 characters of the main address. Spec §4 App status. */
  get #who(): string {
    return this.#session.actor.alias_only?.email ?? this.#session.wmid
  }

  /** Something happened: the account's sequence stands at `seq` now. */
  reach(seq: number): void {
    this.#known = Math.max(this.#known, seq)
    void this.#catchUp().catch((error: unknown) => this.#fail(error))
  }

  /** What is shown to everybody has changed. That is no event of the mailbox: the count stays where it is. */
  refreshAccount(): void {
    if (this.#sent === undefined) return
    this.#send({ type: 'event', seq: this.#isAlias ? this.#counted : this.#sent, event: 'account' })
  }

  ping(): void {
    if (!this.#answersPings) {
      this.#socket.terminate()
      return
    }
    this.#answersPings = false
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.ping()
  }

  signedOut(): void {
    this.#socket.close(CLOSE.signed_out, 'signed_out')
  }

  goingAway(): void {
    this.#socket.close(CLOSE.going_away)
    setTimeout(() => this.#socket.terminate(), GOING_AWAY_MS).unref()
  }

  async #receive(text: string): Promise<void> {
    clearTimeout(this.#helloTimer)
    const hello = live_hello.safeParse(parseJson(text))
    if (!hello.success) return this.#socket.close(CLOSE.refused, 'hello')
    if (hello.data.channel !== this.channel) return this.#socket.close(CLOSE.refused, 'channel')
    if (hello.data.who !== this.#who) return this.#socket.close(CLOSE.refused, 'who')

    const { type, seq, from } = await startListening(this.#app, this.#session.actor, hello.data.since)
    this.#send({ type, seq })
    this.#sent = from
    await this.#catchUp(true)
  }

  /** One fetch at a time; what happens meanwhile is fetched by the same loop. */
  async #catchUp(isFirst = false): Promise<void> {
    if (this.#sent === undefined || this.#sending) return
    this.#sending = true
    try {
      let more = isFirst
      while ((more || this.#known > this.#sent) && this.#socket.readyState === WebSocket.OPEN) {
        const target = this.#known
        const batch = await listEvents(this.#app, this.#session.actor, this.#sent)
        for (const { seq, event } of batch.events) {
          this.#send({ type: 'event', seq: this.#isAlias ? ++this.#counted : seq, ...event })
        }
        more = batch.more
        // All up to the target was there to be fetched; what is missing of it is not kept any more.
        this.#sent = more ? batch.reached : Math.max(batch.reached, target, this.#sent)
      }
    } finally {
      this.#sending = false
    }
  }

  #send(message: LiveMessage): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    if (this.#socket.bufferedAmount > UNREAD_BYTES_MAX) this.#socket.terminate()
    else this.#socket.send(JSON.stringify(message))
  }

  #fail(error: unknown): void {
    this.#app.log.error({ err: error }, 'a live socket failed')
    this.#socket.close(CLOSE.failed)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
