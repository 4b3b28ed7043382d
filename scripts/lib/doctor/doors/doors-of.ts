import { certificateNames } from '#server/addresses/domains/keys/certificate-names.ts'
import type { Config } from '#server/config.ts'
import { programsHost } from '#server/identity/programs/program-servers.ts'

export interface CheckedDoor {
  /** What it is for, in words. */
  purpose: string
  /** The name that others come by. */
  name: string
  port: number
  /** The address that it listens on, as the settings say, and the setting's name; null: something stands in front. */
  listens: { host: string; setting: string } | null
  tls: 'from the start' | 'by STARTTLS of SMTP' | 'by STARTTLS of IMAP' | 'none'
  /** Mail comes and goes without it: what is wrong there can wait. */
  canWait?: boolean
  /** Other servers bring mail there. */
  isForServers?: boolean
}

/** The doors that the world comes by, as the settings have them. */
export function doorsOf(config: Config): CheckedDoor[] {
  const { ROLES, MAIL_HOSTNAME, MX_HOST, IMAP_HOST, SUBMISSION_HOST, HTTPS_HOST } = config
  const base = new URL(config.BASE_URL)
  const programs = programsHost(config)
  const at = (host: string, setting: string) => ({ host, setting })
  const web: CheckedDoor =
    config.HTTPS_PORT === ''
      ? door('pages', base.hostname, Number(base.port) || 443, null, 'from the start')
      : door('pages', base.hostname, config.HTTPS_PORT, at(HTTPS_HOST, 'HTTPS_HOST'), 'from the start')
  const all: [Config['ROLES'][number], CheckedDoor | null][] = [
    ['web', web],
    [
      'web',
      portOf('pages without TLS', base.hostname, config.REDIRECT_PORT, at(HTTPS_HOST, 'HTTPS_HOST'), 'none'),
    ],
    [
      'smtp',
      {
        ...door(
          'mail of other servers',
          MAIL_HOSTNAME,
          config.MX_PORT,
          at(MX_HOST, 'MX_HOST'),
          'by STARTTLS of SMTP',
        ),
        isForServers: true,
      },
    ],
    [
      'submission',
      portOf(
        'mail programs that send',
        programs,
        config.SUBMISSIONS_PORT,
        at(SUBMISSION_HOST, 'SUBMISSION_HOST'),
        'from the start',
      ),
    ],
    [
      'submission',
      portOf(
        'mail programs that send, by STARTTLS',
        programs,
        config.SUBMISSION_PORT,
        at(SUBMISSION_HOST, 'SUBMISSION_HOST'),
        'by STARTTLS of SMTP',
      ),
    ],
    [
      'imap',
      portOf(
        'mail programs that read',
        programs,
        config.IMAPS_PORT,
        at(IMAP_HOST, 'IMAP_HOST'),
        'from the start',
      ),
    ],
    [
      'imap',
      portOf(
        'mail programs that read, by STARTTLS',
        programs,
        config.IMAP_PORT,
        at(IMAP_HOST, 'IMAP_HOST'),
        'by STARTTLS of IMAP',
      ),
    ],
  ]
  const others = namesBesides(config).map((name): [Config['ROLES'][number], CheckedDoor] => [
    'web',
    { ...web, purpose: 'policies of TLS, settings of programs', name, canWait: true },
  ])
  return [...all, ...others].flatMap(([role, one]) => (one && ROLES.includes(role) ? [one] : []))
}

/** Names that have certificates of an authority besides those that people, programs and servers come by. */
function namesBesides(config: Config): string[] {
  if (config.ACME_DIRECTORY === '' || config.HTTPS_PORT === '') return []
  const usual = [config.MAIL_HOSTNAME, programsHost(config), new URL(config.BASE_URL).hostname]
  const isUsual = (name: string) => usual.some((one) => one.toLowerCase() === name)
  return certificateNames(config).filter((name) => !isUsual(name))
}

const door = (
  purpose: string,
  name: string,
  port: number,
  listens: CheckedDoor['listens'],
  tls: CheckedDoor['tls'],
): CheckedDoor => ({ purpose, name: name.toLowerCase(), port, listens, tls })

const portOf = (
  purpose: string,
  name: string,
  port: number | '',
  listens: CheckedDoor['listens'],
  tls: CheckedDoor['tls'],
): CheckedDoor | null => (port === '' ? null : door(purpose, name, port, listens, tls))
