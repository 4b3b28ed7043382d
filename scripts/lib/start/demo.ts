import { join } from 'node:path'
import { readConfig as readSandboxConfig } from '#sandbox/config.ts'
import { CAST } from '#sandbox/people/cast.ts'
import { readConfig } from '#server/config.ts'
import { ROOT } from '../root.ts'
import type { Port } from './ports.ts'

export interface Demo {
  /** Environment of the service and the sandbox, which makes them each other's world. */
  env: Record<string, string>
  ports: Port[]
  data: string
  web: { port: number; url: string }
  sandbox: { port: number; url: string }
  mx_port: number
  /** Where mail programs send to; null: nowhere. */
  submission_port: number | null
  imap_port: number | null
  main_domain: string
  people: typeof CAST
}

/** Settings that say where a service of the ecosystem is. */
const ECOSYSTEM = ['WM_LOGIN_URL', 'W3S_URL', 'MERCHANT_URL', 'PASSPORT_URL', 'BA_DIRECTORY_URL']

/** Gleb, whose mailbox begins with the first sheets. */
const NEW_WMID = '900000000104'

/** Pages of the sandbox that stand for services beside the mail. */
const SIBLINGS = [
  { name: { ru: 'Кошелёк', en: 'Keeper' }, path: '/keeper' },
  { name: { ru: 'Паспорта', en: 'Passports' }, path: '/people' },
  { name: { ru: 'Внешняя почта', en: 'Outside mail' }, path: '/outside/inbox' },
]

/** Service and sandbox side by side on this machine; whatever the environment says goes before ours. */
export function demo(own: Record<string, string> = {}): Demo {
  const environment = { ...own, ...(process.env as Record<string, string>) }
  const http_port = environment.HTTP_PORT ?? '8080'
  const sandbox = readSandboxConfig(environment)
  const people = CAST.filter((person) => person.kind === 'person')
  const env: Record<string, string> = {
    DATA_DIR: join(ROOT, 'var'),
    WEB_DIST: join(ROOT, 'apps/web/dist'),
    BASE_URL: `http://localhost:${http_port}`,
    DNS_SERVERS: `127.0.0.1:${sandbox.SANDBOX_DNS_PORT}`,
    MX_OUT_PORT: String(sandbox.SANDBOX_SMTP_PORT),
    WEB_PROBE_PORT: String(sandbox.SANDBOX_HTTP_PORT),
    OUTBOUND_ALLOW_PRIVATE: 'true',
    // The demo's own name is known in the sandbox alone.
    PROGRAMS_HOST: 'localhost',
    ...Object.fromEntries(ECOSYSTEM.map((name) => [name, `http://localhost:${sandbox.SANDBOX_HTTP_PORT}`])),
    SIBLING_SERVICES: JSON.stringify(
      SIBLINGS.map(({ name, path }) => ({
        name,
        url: `http://localhost:${sandbox.SANDBOX_HTTP_PORT}${path}`,
      })),
    ),
    // People who try the demo out have only just come.
    SENDING_NEW_DAYS: '0',
    SUPPORT_WMIDS: '900000000105',
    ADMIN_WMIDS: '900000000105',
    DEMO_PEOPLE: JSON.stringify(
      people.map(({ wmid, password, firstname, lastname }) => ({
        wmid,
        password,
        firstname: firstname.ru,
        lastname: lastname.ru,
        is_new: wmid === NEW_WMID,
      })),
    ),
    ...environment,
  }
  const config = readConfig(env)
  env.SANDBOX_DATA ??= join(config.DATA_DIR, 'sandbox')
  env.SERVICE_URL ??= config.BASE_URL
  env.SERVICE_MX ??= `127.0.0.1:${config.MX_PORT}`
  env.MAIL_DOMAINS ??= [config.PRIMARY_MAIL_DOMAIN, ...config.ALIAS_DOMAINS].join(',')
  return {
    env,
    data: config.DATA_DIR,
    web: { port: config.HTTP_PORT, url: config.BASE_URL },
    sandbox: { port: sandbox.SANDBOX_HTTP_PORT, url: `http://localhost:${sandbox.SANDBOX_HTTP_PORT}` },
    mx_port: config.MX_PORT,
    submission_port: config.SUBMISSION_PORT || null,
    imap_port: config.IMAP_PORT || null,
    main_domain: config.PRIMARY_MAIL_DOMAIN,
    people,
    ports: [
      { purpose: 'web client', setting: 'HTTP_PORT', port: config.HTTP_PORT },
      { purpose: 'incoming mail', setting: 'MX_PORT', port: config.MX_PORT },
      ...(config.LMTP_HOST
        ? [{ purpose: 'incoming mail by LMTP', setting: 'LMTP_PORT', port: config.LMTP_PORT }]
        : []),
      ...[
        { purpose: 'mail programs that send', setting: 'SUBMISSION_PORT', port: config.SUBMISSION_PORT },
        {
          purpose: 'mail programs that send by TLS',
          setting: 'SUBMISSIONS_PORT',
          port: config.SUBMISSIONS_PORT,
        },
        { purpose: 'mail programs that read', setting: 'IMAP_PORT', port: config.IMAP_PORT },
        { purpose: 'mail programs that read by TLS', setting: 'IMAPS_PORT', port: config.IMAPS_PORT },
      ].flatMap(({ port, ...one }) => (port === '' ? [] : [{ ...one, port }])),
      { purpose: 'sandbox', setting: 'SANDBOX_HTTP_PORT', port: sandbox.SANDBOX_HTTP_PORT },
      {
        purpose: 'names in the sandbox',
        setting: 'SANDBOX_DNS_PORT',
        port: sandbox.SANDBOX_DNS_PORT,
        udp: true,
      },
      {
        purpose: 'outside mail in the sandbox',
        setting: 'SANDBOX_SMTP_PORT',
        port: sandbox.SANDBOX_SMTP_PORT,
      },
    ],
  }
}
