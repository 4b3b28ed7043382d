import type { TLSSocket } from 'node:tls'
import { type MtaStsPolicy, namesServer } from '../mta-sts/mta-sts-policy.ts'
import type { TlsFailure, TlsPolicyType } from '../tls-results/tls-session.ts'
import type { MailServer } from '../transport/mail-servers.ts'
import { certificateFault } from './certificate-fault.ts'

/** What the TLS of a conversation with one server is held to. */
export interface TlsPolicy {
  type: TlsPolicyType
  /** Its lines, as reports have them. */
  text: string
  /** Rather no mail than mail that goes against it; else it is only counted. */
  isEnforced: boolean
  /** Whose certificate is asked for; none: that of the server by its own name. RFC 7672 §8.1. */
  name?: string
  /** Why this server is not to be connected to; '': it is. */
  refuses(server: MailServer): TlsFailure | ''
  /** What is wrong with the TLS that has come about. */
  check(server: MailServer, socket: TLSSocket): TlsFailure | ''
}

/** TLS where it is offered, whatever the certificate says. RFC 7435. */
export const NO_POLICY: TlsPolicy = {
  type: 'no-policy-found',
  text: '',
  isEnforced: false,
  refuses: () => '',
  check: () => '',
}

/** RFC 8461 §4, §5. */
export const stsPolicy = (policy: MtaStsPolicy): TlsPolicy => ({
  type: 'sts',
  text: policy.text,
  isEnforced: policy.mode === 'enforce',
  refuses: (server) => (namesServer(policy, server.name) ? '' : 'validation-failure'),
  check: (server, socket) => certificateFault(socket, server.name),
})
