import type { Socket } from 'node:net'
import type { SMTPServer, SMTPServerSession } from 'smtp-server'
import type { SmtpLimits } from '../smtp-limits.ts'

interface Caller {
  socket: Socket
  /** When bytes came last, and how many there were by then. */
  heard_at: number
  bytes: number
  /** When it came, or handed its last message over. */
  since: number
  /** A message of its is under way: the library's own, longer patience holds. */
  isHanding: boolean
}

const CHECKS = 4
const nameOf = (address = '', port = 0) => `${address.replace(/^::ffff:/i, '')} ${port}`

/**
 * Sends away who holds a connection without handing mail over: silent for a minute, or talking for minutes.
 * The library has one patience for all of a conversation, as long as a slow message needs. Decision 0071.
 */
export function watchIdle(
  server: SMTPServer,
  { idle_before_data_ms, without_message_ms }: SmtpLimits,
): Disposable & { handing(session: SMTPServerSession, isHanding: boolean): void } {
  const callers = new Map<string, Caller>()
  server.server.on('connection', (socket: Socket) => {
    const name = nameOf(socket.remoteAddress, socket.remotePort)
    const now = performance.now()
    callers.set(name, { socket, heard_at: now, bytes: 0, since: now, isHanding: false })
    socket.once('close', () => callers.delete(name))
  })

  const isOver = (caller: Caller, now: number): boolean => {
    const { bytesRead } = caller.socket
    if (bytesRead > caller.bytes) Object.assign(caller, { bytes: bytesRead, heard_at: now })
    if (caller.isHanding) return false
    return now - caller.heard_at > idle_before_data_ms || now - caller.since > without_message_ms
  }
  const check = () => {
    const now = performance.now()
    const over = [...callers].filter(([, caller]) => isOver(caller, now)).map(([name]) => name)
    if (over.length === 0) return
    const connections = new Map(
      [...server.connections].map((one) => [nameOf(one.remoteAddress, one.remotePort), one]),
    )
    for (const name of over) {
      const connection = connections.get(name)
      // Within a TLS handshake there is nobody yet to say it to.
      if (connection) connection.send(421, '4.4.2 You have been here for too long without mail')
      else callers.get(name)?.socket.destroy()
    }
  }
  const checking = setInterval(check, Math.min(idle_before_data_ms, without_message_ms) / CHECKS)
  checking.unref()

  return {
    handing({ remoteAddress, remotePort }, isHanding) {
      const caller = callers.get(nameOf(remoteAddress, remotePort))
      if (!caller) return
      const now = performance.now()
      Object.assign(caller, { isHanding, heard_at: now, ...(isHanding ? {} : { since: now }) })
    },
    [Symbol.dispose]: () => clearInterval(checking),
  }
}
