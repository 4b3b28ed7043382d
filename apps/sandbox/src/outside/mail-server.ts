import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { findRecords } from '#sandbox/dns/answer-question.ts'
import { OUTSIDE_DOMAIN } from '#sandbox/state/seed.ts'
import { demandOf, type Failure, failureOfServer } from './failure-on-demand.ts'
import { type TakeMessageParts, takeMessage } from './take-message.ts'

const HOST = '127.0.0.1'
export const OUTSIDE_MX = `mx.${OUTSIDE_DOMAIN}`
const MESSAGE_BYTES_MAX = 100 * 1_048_576

type Answer = (error?: Error | null, message?: string) => void

/** The mail server of everybody outside: takes what comes for the domains whose MX it is, or fails as asked. */
export async function openMailServer(
  parts: TakeMessageParts,
  wantedPort: number,
): Promise<AsyncDisposable & { port: number }> {
  const { store, clock } = parts
  const sockets = new Map<number, Socket>()
  const failedOnce = new Set<string>()

  const fail = (failure: Failure, session: SMTPServerSession, answer: Answer) => {
    if (failure.kind === 'drop') sockets.get(session.remotePort)?.destroy()
    if (failure.kind === 'reply')
      answer(Object.assign(new Error(failure.text), { responseCode: failure.code }))
  }
  /** The failure that this address asks for now, if any. */
  const failureFor = (address: string, at: 'rcpt' | 'data'): Failure | undefined => {
    const demand = demandOf(address)
    if (demand?.at !== at) return undefined
    if (!demand.once) return demand.failure
    const key = `${at} ${address.toLowerCase()}`
    if (failedOnce.delete(key)) return undefined
    failedOnce.add(key)
    return demand.failure
  }
  const isHere = (address: string) =>
    findRecords(store.state.zones, address.slice(address.lastIndexOf('@') + 1), 'MX', clock()).records.some(
      (record) => record.value.endsWith(` ${OUTSIDE_MX}`),
    )

  const server = new SMTPServer({
    name: OUTSIDE_MX,
    banner: 'outside world',
    authOptional: true,
    disabledCommands: ['AUTH'],
    disableReverseLookup: true,
    size: MESSAGE_BYTES_MAX,
    socketTimeout: 10 * 60_000,
    closeTimeout: 0,
    ...selfMadeCertificate(OUTSIDE_MX, new Date()),
    onRcptTo({ address }, session, answer) {
      const failure = failureOfServer(store.state.faults.outside_smtp) ?? failureFor(address, 'rcpt')
      if (failure) return fail(failure, session, answer)
      if (isHere(address)) return answer()
      fail({ kind: 'reply', code: 550, text: '5.7.1 This server does not relay' }, session, answer)
    },
    onData(stream, session, answer) {
      const { envelope } = session
      const to = envelope.rcptTo.map(({ address }) => address)
      const receive = async () => {
        const raw = await buffer(stream)
        const failure = to.map((address) => failureFor(address, 'data')).find(Boolean)
        if (failure) return fail(failure, session, answer)
        if (stream.sizeExceeded)
          return fail({ kind: 'reply', code: 552, text: '5.3.4 Too big' }, session, answer)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const ip = session.remoteAddress.replace(/^::ffff:/, '')
        const helo = session.hostNameAppearsAs
        const message = await takeMessage(parts, { raw, from, to, ip, helo, tls: session.secure })
        answer(null, `2.0.0 Kept as ${message.id}`)
      }
      receive().catch((error: Error) => answer(Object.assign(error, { responseCode: 451 })))
    },
  })
  // Broken lines and bad TLS are the other side's affair.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.on('close', () => sockets.delete(port))
  })
  const listening = server.listen(wantedPort, HOST)
  await once(listening, 'listening')

  return {
    port: (listening.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
  }
}
