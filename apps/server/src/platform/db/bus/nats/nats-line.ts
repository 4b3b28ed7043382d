import { connect } from '@nats-io/transport-node'
import type { NatsAccess } from './nats-access.ts'

/** A server that says nothing for so long is taken for gone. */
const ANSWER_MS = 5000
/** How often the library asks by itself, and how many answers may be missing. */
const PINGS = { every_ms: 5000, missing_max: 2 }

/** One connection to NATS, until it breaks. */
export interface NatsLine {
  /** Of the server: `2.9.10`. */
  version: string
  publish(subject: string, payload: string): void
  subscribe(subject: string, onMessage: (payload: string) => void): { unsubscribe(): void }
  /** Resolves when the server has taken all that went before; rejects when the line breaks first. */
  answered(): Promise<void>
  /** Resolves when it has ended, with the reason. */
  closed: Promise<Error>
  close(): Promise<void>
}

/** `onComplaint`: the server refuses something, and the line goes on. What this process says does not come back to it. */
export async function openNatsLine(
  { servers, isTls, login }: NatsAccess,
  onComplaint: (error: Error) => void,
): Promise<NatsLine> {
  const nats = await connect({
    name: 'pochtamt',
    servers,
    ...(isTls ? { tls: {} } : {}),
    ...login,
    noEcho: true,
    timeout: ANSWER_MS,
    // Whoever holds the line opens the next: with jitter, and after asking the database what it has missed.
    reconnect: false,
    pingInterval: PINGS.every_ms,
    maxPingOut: PINGS.missing_max,
  })
  const closed = nats.closed().then((reason) => reason ?? new Error('the server has ended it'))

  /** Who waits for an answer: the library leaves them waiting when the line breaks. */
  const waiting = new Set<(error: Error) => void>()
  void closed.then((reason) => {
    for (const fail of waiting) fail(reason)
  })

  async function listenForComplaints(): Promise<void> {
    for await (const status of nats.status()) if (status.type === 'error') onComplaint(status.error)
  }
  listenForComplaints().catch(onComplaint)

  return {
    version: nats.info?.version ?? '',
    publish: (subject, payload) => nats.publish(subject, payload),
    subscribe: (subject, onMessage) =>
      nats.subscribe(subject, {
        // What is refused comes as a complaint, too.
        callback: (error, message) => {
          if (!error) onMessage(message.string())
        },
      }),
    answered: () =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => {
          clearTimeout(timer)
          waiting.delete(end)
          if (error) reject(error)
          else resolve()
        }
        const timer = setTimeout(() => {
          end(new Error(`the server has said nothing for ${ANSWER_MS / 1000} s`))
          void nats.close()
        }, ANSWER_MS)
        waiting.add(end)
        nats.flush().then(() => end(), end)
      }),
    closed,
    close: () => nats.close(),
  }
}
