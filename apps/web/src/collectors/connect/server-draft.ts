import type { ImapServer } from '#contract/collectors/collector.schema.ts'
import type { SettingsT } from '#web/platform/words/i18n.ts'
import type { Problems } from '../collector-problems.ts'

/** A server as it is typed. */
export interface ServerDraft {
  host: string
  port: string
  security: ImapServer['security']
  username: string
}

const PORT_MAX = 65_535
export const PORT_OF = { ssl: '993', starttls: '143' } as const

/** What the form begins with: the server that was found, or none. */
export const serverDraft = (server: ImapServer | undefined, email: string): ServerDraft =>
  server
    ? { ...server, port: String(server.port) }
    : { host: '', port: PORT_OF.ssl, security: 'ssl', username: email }

export const typedServer = ({ host, port, security, username }: ServerDraft): ImapServer => ({
  host: host.trim(),
  port: Number(port),
  security,
  username: username.trim(),
})

/** What is missing or cannot be, before anybody is asked. */
export function serverProblems({ host, port, username }: ServerDraft, t: SettingsT): Problems {
  const isPort = /^\d+$/.test(port.trim()) && Number(port) >= 1 && Number(port) <= PORT_MAX
  return {
    ...(host.trim() === '' && { host: t('collectors.host_needed') }),
    ...(!isPort && { port: t('collectors.port_wrong') }),
    ...(username.trim() === '' && { username: t('collectors.username_needed') }),
  }
}
