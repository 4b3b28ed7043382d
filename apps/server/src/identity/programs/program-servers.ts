import type { ProgramServer } from '#contract/identity/programs/program-settings.schema.ts'
import type { Config } from '#server/config.ts'

/** Kinds of doors for mail programs, the one to be preferred first: TLS from the start. RFC 8314 §3. */
const DOORS = {
  imaps: { protocol: 'imap', security: 'tls', role: 'imap', setting: 'IMAPS_PORT' },
  imap: { protocol: 'imap', security: 'starttls', role: 'imap', setting: 'IMAP_PORT' },
  submissions: { protocol: 'smtp', security: 'tls', role: 'submission', setting: 'SUBMISSIONS_PORT' },
  submission: { protocol: 'smtp', security: 'starttls', role: 'submission', setting: 'SUBMISSION_PORT' },
} as const

/** The name that mail programs connect to. */
export const programsHost = ({ PROGRAMS_HOST, MAIL_HOSTNAME }: Config): string =>
  (PROGRAMS_HOST || MAIL_HOSTNAME).toLowerCase()

/**
 * Where mail programs read and send: the ports that the operator says the world reaches, else those of the doors
 * that this process has. What is not served is not promised.
 */
export function programServers(config: Config): ProgramServer[] {
  const hasRole = (role: Config['ROLES'][number]) => config.ROLES.includes(role)
  const ports = new Map(config.PROGRAMS_PORTS.map((one) => one.split(':') as [string, string]))
  return Object.entries(DOORS).flatMap(([name, { protocol, security, role, setting }]) => {
    const port = ports.size > 0 ? Number(ports.get(name) ?? 0) : hasRole(role) && config[setting]
    return port ? [{ protocol, security, port }] : []
  })
}

/** The best of its protocol, for programs that want one. */
export const bestServer = (
  servers: readonly ProgramServer[],
  protocol: ProgramServer['protocol'],
): ProgramServer | undefined => servers.find((server) => server.protocol === protocol)
