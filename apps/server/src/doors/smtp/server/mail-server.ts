import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { BEARER_MECHANISMS } from '#server/doors/programs/bearer-token.ts'
import { authByToken } from './auth-by-token.ts'
import { ChunkedConversation } from './chunked-conversation.ts'
import type { AnswerDelays } from './delay-answers.ts'
import { readQuotedPath } from './quoted-path.ts'
import { hasXtext } from './xtext.ts'

/** What EHLO names, of what the library would name. */
type Features = (named: string[], conversation: { isSecure: boolean }) => string[]

/** What is told with a token that is refused; null: no tokens are taken. */
type Tokens = () => string | null

/** What the library knows of a connection besides its socket. */
type SocketOptions = Parameters<SMTPServer['connect']>[1]

/** The library's server, with conversations that know a few things more. */
export class MailServer extends SMTPServer {
  readonly features: Features
  readonly tokens: Tokens
  /** null: nobody is kept waiting. */
  readonly delays: AnswerDelays | null

  constructor(
    options: SMTPServerOptions,
    features: Features = (named) => named,
    tokens: Tokens = () => null,
    delays: AnswerDelays | null = null,
  ) {
    super(options)
    this.features = features
    this.tokens = tokens
    this.delays = delays
  }

  /** A balancer has said who calls before TLS began, which knows the balancer alone. */
  override _handleProxy(...[socket, callback]: Parameters<SMTPServer['_handleProxy']>): void {
    super._handleProxy(socket, (error, options) =>
      callback(
        error,
        options && { ...options, ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }) },
      ),
    )
  }

  override connect(socket: Socket | TLSSocket, options?: SocketOptions): void {
    const connection = new Conversation(this, socket, options)
    this.connections.add(connection)
    connection.on('error', (error) => this.emit('error', error))
    connection.on('connect', (data) => this._onClientConnect(data))
    connection.init()
  }
}

/** Whoever sends junk without listening has sent it before we greet: it comes with the connection. RFC 5321 §3.1. */
const LISTENS_MS = 10

const ENHANCED_STATUS = /^[245]\.\d{1,3}\.\d{1,3} /

class Conversation extends ChunkedConversation {
  readonly #server: MailServer
  #waiting: NodeJS.Timeout | undefined

  constructor(server: MailServer, socket: Socket | TLSSocket, options: SocketOptions | undefined) {
    super(server, socket, options)
    this.#server = server
  }

  /** The library listens to all for 100 ms. Those who sign in, and our own servers, are not kept waiting at all. */
  override init(): void {
    const { maxClients } = this._server.options
    if (maxClients !== undefined && this._server.connections.size > maxClients) super.init()
    else
      this._setListeners(() => {
        if (this.#server.delays) setTimeout(() => this.connectionReady(), LISTENS_MS).unref()
        else this.connectionReady()
      })
  }

  /** Refusals of ours bring their own enhanced status; the library gives one to its own. RFC 2034. */
  override send(code: number, data?: string | string[] | null, context?: string | false): void {
    const isComplete = typeof data === 'string' && ENHANCED_STATUS.test(data)
    // Nothing else than the answer to EHLO has several lines.
    const lines = Array.isArray(data) ? this.#features(data) : data
    super.send(code, lines, isComplete ? false : context)
  }

  override _onCommand(command: Buffer, callback: () => void): void {
    // What comes in clear after STARTTLS is thrown away now: later it would pass for what came by TLS. RFC 3207 §6.
    const wait = this._upgrading ? 0 : (this.#server.delays?.before(this, this.remoteAddress) ?? 0)
    if (wait === 0) super._onCommand(command, callback)
    else if (wait instanceof Error) this.send(wait.responseCode, wait.message)
    else this.#waiting = setTimeout(() => super._onCommand(command, callback), wait)
  }

  override _onClose(): void {
    clearTimeout(this.#waiting)
    this.#server.delays?.forget(this)
    super._onClose()
  }

  override handler_AUTH(command: Buffer, callback: () => void): void {
    const [, named = '', initial] = command.toString().trim().split(/\s+/)
    const mechanism = named.toUpperCase()
    const refused = this.#server.tokens()
    if (refused === null || !BEARER_MECHANISMS.includes(mechanism) || !this.secure || this.session.user)
      super.handler_AUTH(command, callback)
    else authByToken({ connection: this, mechanism, refused }, initial, callback)
  }

  /** The first line greets. RFC 5321 §4.1.1.1. */
  #features([greeting = '', ...named]: string[]): string[] {
    return [greeting, ...this.#server.features([...named, 'CHUNKING'], { isSecure: this.secure })]
  }

  /** Quoted local parts, which the library takes for broken ones, and xtext, of which it takes any. RFC 5321 §4.1.2. */
  override _parseAddressCommand(name: string, command: Buffer | string) {
    if (!hasXtext(command.toString())) return false
    const quoted = readQuotedPath(command.toString())
    if (!quoted) return super._parseAddressCommand(name, command)
    const parsed = super._parseAddressCommand(name, quoted.withPlaceholder)
    return (
      parsed && { ...parsed, address: `${quoted.local}${parsed.address.slice(parsed.address.indexOf('@'))}` }
    )
  }
}
