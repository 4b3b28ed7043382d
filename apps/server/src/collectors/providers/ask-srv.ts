import type { ImapServer } from '#contract/collectors/collector.schema.ts'
import type { App } from '#server/app.ts'

interface Service {
  name: string
  port: number
  priority: number
  weight: number
}

/** IMAP servers that a domain announces, those with TLS first. RFC 6186 §3.2; a lone dot means none. */
export async function askSrv(
  { dns }: Pick<App, 'dns'>,
  domain: string,
  username: string,
): Promise<ImapServer[]> {
  const ask = async (service: string, security: ImapServer['security']): Promise<ImapServer[]> => {
    const srvRecords = (await dns.resolve(`${service}._tcp.${domain}`, 'SRV').catch(() => [])) as Service[]
    return srvRecords
      .filter(({ name }) => name !== '' && name !== '.')
      .toSorted((one, other) => one.priority - other.priority || other.weight - one.weight)
      .map(({ name, port }) => ({ host: name.replace(/\.$/, '').toLowerCase(), port, security, username }))
  }
  return (await Promise.all([ask('_imaps', 'ssl'), ask('_imap', 'starttls')])).flat()
}
