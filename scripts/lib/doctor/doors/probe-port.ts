import { connect, type Socket } from 'node:net'
import { connect as connectTls, type PeerCertificate, type TLSSocket } from 'node:tls'

const PATIENCE_MS = 5000
const GREETING_BYTES_MAX = 4096

/** Does something take connections there? */
export function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false)).once('timeout', () => end(false))
  })
}

export interface ShownCertificate {
  certificate: PeerCertificate
  /** Why it is not believed: a code of node:tls; null: it is. */
  error: string | null
}

export interface TlsProbe {
  host: string
  port: number
  /** The name that is asked for. */
  servername: string
  roots: string[]
  /** TLS begins after these; from the start without. */
  startTls?: Dialogue
}

/** What is said, after the greeting, and how the last line of each answer begins; null: nothing yet. */
export type Dialogue = readonly (readonly [said: string | null, answer: string])[]

/** RFC 3207. */
export const SMTP_START_TLS: Dialogue = [
  [null, '220 '],
  ['EHLO localhost', '250 '],
  ['STARTTLS', '220 '],
]
/** RFC 9051 §6.2.1. */
export const IMAP_START_TLS: Dialogue = [
  [null, '* OK'],
  ['a STARTTLS', 'a OK'],
]

/** The certificate that a port shows. Throws when TLS does not come to pass. */
export async function shownCertificate({
  host,
  port,
  servername,
  roots,
  startTls = [],
}: TlsProbe): Promise<ShownCertificate> {
  const plain = connect({ host, port, timeout: PATIENCE_MS })
  // Whoever waits hears of it; between two answers nobody does.
  plain.on('error', () => {})
  plain.on('timeout', () => plain.destroy(new Error('it does not answer')))
  try {
    for (const [said, answer] of startTls) await say(plain, said, answer)
    const socket = connectTls({ socket: plain, servername, ca: roots, rejectUnauthorized: false })
    await settled(socket)
    const certificate = socket.getPeerCertificate()
    const { authorizationError } = socket
    socket.destroy()
    return { certificate, error: authorizationError ? String(authorizationError) : null }
  } finally {
    plain.destroy()
  }
}

const settled = (socket: TLSSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('secureConnect', resolve).once('error', reject)
    socket.once('close', () => reject(new Error('it hangs up')))
  })

/** Throws when the answer is another one. */
async function say(socket: Socket, said: string | null, expected: string): Promise<void> {
  if (said !== null) socket.write(`${said}\r\n`)
  const answer = await answerOf(socket)
  const last = answer.trimEnd().split('\n').at(-1)!
  if (!last.startsWith(expected)) throw new Error(`it answers "${answer.slice(0, 80).trim()}"`)
}

/** A whole answer: the last line of SMTP has a space behind its code, that of IMAP a tag, and greetings are one line. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const end = (act: () => void) => {
      socket.off('data', onData).off('error', onError).off('close', onClose)
      act()
    }
    const onData = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (/^(?:\d{3}|\*|a) [^\n]*\n/m.test(text) || text.length > GREETING_BYTES_MAX) end(() => resolve(text))
    }
    const onError = (error: Error) => end(() => reject(error))
    const onClose = () => end(() => reject(new Error('it hangs up')))
    socket.on('data', onData).on('error', onError).on('close', onClose)
  })
}
