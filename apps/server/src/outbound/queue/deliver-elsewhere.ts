import type { App } from '#server/app.ts'
import type { Source } from '#server/readers/source.ts'
import { notePace } from '../pace/note-pace.ts'
import { type DomainTls, findTlsPolicy } from '../tls/find-tls-policy.ts'
import { NO_POLICY, type TlsPolicy } from '../tls/tls-policy.ts'
import { noteTlsSession } from '../tls-results/note-tls-session.ts'
import { Unreachable } from '../transport/connect.ts'
import {
  type HandedOver,
  type HandOverLimits,
  handOver,
  needsUtf8,
  type TransportedMessage,
} from '../transport/hand-over.ts'
import { findMailServers, NoMailServer } from '../transport/mail-servers.ts'
import type { OutboundRow } from './delivery.sql.ts'

export const NO_ANSWER: HandedOver = { result: 'later', reply: '' }

/** The bytes as they leave. */
export interface LeavingBytes {
  source: Source
  /** The same for servers that know no addresses beyond ASCII. */
  plain: Source
  isStillOurs: () => Promise<boolean>
}

/** One attempt to hand a message over to the servers of a domain, for each of its recipients there. Architecture §4 Out. */
export async function deliverElsewhere(
  app: App,
  rows: [OutboundRow, ...OutboundRow[]],
  domain: string,
  { source, plain, isStillOurs }: LeavingBytes,
  limits: HandOverLimits,
  stop: AbortSignal,
): Promise<Map<string, HandedOver>> {
  const conversations = Map.groupBy(
    rows.map(({ recipient }) => recipient),
    needsUtf8,
  )
  const results = new Map<string, HandedOver>()
  for (const [isInternational, recipients] of conversations) {
    const dsn = new Map(rows.flatMap((row) => (row.dsn ? [[row.recipient, row.dsn] as const] : [])))
    const own = { recipients, dsn, source: isInternational ? source : plain }
    const message = { envelope_from: rows[0].envelope_from, isStillOurs, ...own }
    for (const [recipient, result] of await converse(app, domain, message, limits, stop)) {
      results.set(recipient, result)
    }
  }
  await notePace(app, domain, results.values())
  return results
}

/** A relay of the operator's says nothing of how the domain takes mail. */
const noteTls =
  (app: App, domain: string, policy: TlsPolicy, { failure }: DomainTls): TransportedMessage['onTls'] =>
  async ({ name, address }, result) => {
    if (app.config.SMART_HOST) return
    const session =
      failure && policy === NO_POLICY
        ? ({ policy_type: 'sts', policy: '', mx: '', address: '', result: failure } as const)
        : { policy_type: policy.type, policy: policy.text, mx: name, address, result }
    await noteTlsSession(app, { domain, ...session })
  }

/** One conversation with the first server of a domain that enters into one. */
async function converse(
  app: App,
  domain: string,
  leaving: Omit<TransportedMessage, 'tls' | 'onTls'>,
  limits: HandOverLimits,
  stop: AbortSignal,
): Promise<Map<string, HandedOver>> {
  const { recipients } = leaving
  const all = (answer: HandedOver) => new Map(recipients.map((recipient) => [recipient, answer]))
  let answer = NO_ANSWER
  try {
    const servers = await findMailServers(app, domain)
    const tls = await findTlsPolicy(app, domain)
    for (const server of servers) {
      const policy = await tls.policyOf(server)
      const message = { ...leaving, tls: policy, onTls: noteTls(app, domain, policy, tls) }
      try {
        return await handOver(server, app.config.MAIL_HOSTNAME, message, limits, stop)
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error
        // A server that is down outweighs one that refuses: it may take the mail tomorrow.
        const said = { reply: error.message, remote: `${server.name} [${server.address}]` }
        if (error.isRefusal && answer === NO_ANSWER) answer = { result: 'refused', ...said }
        else if (!error.isRefusal) answer = { result: 'later', ...said }
      }
    }
    return all(answer)
  } catch (error) {
    if (error instanceof NoMailServer && error.isPermanent) {
      return all({ result: 'refused', reply: error.message })
    }
    app.log.warn({ err: error, domain }, 'no mail server could be found')
    return all({ result: 'later', reply: `451 4.4.3 The mail servers of ${domain} cannot be found now` })
  }
}
