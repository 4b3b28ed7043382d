import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { registrable } from '#server/addresses/domains/check-domain-name.ts'
import { ROOT } from '../root.ts'
import { SERVICE_ENV } from '../start/service-run.ts'
import { BACKUP_FOLDER } from './paths.ts'

export interface Wishes {
  /** The name of this machine: people, mail programs and mail servers come by it. */
  hostname: string
  /** Whom the authority writes to. */
  contact: string
  data: string
  /** Settings that were named on the command line. */
  own: Record<string, string>
}

const AUTHORITY = 'https://acme-v02.api.letsencrypt.org/directory'
const HOSTNAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/
const CONTACT = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/
/** Services of the ecosystem that nobody has unless they say so. */
const ECOSYSTEM = ['W3S_URL', 'MERCHANT_URL', 'PASSPORT_URL', 'BA_DIRECTORY_URL']

/** What is better said by the operator than drawn: whoever loses a drawn key with the machine loses the backups, too. */
export const HINTS: Readonly<Record<string, readonly string[]>> = {
  BACKUP_FOLDER: [
    '# Backups are not encrypted while there is no BACKUP_KEY: openssl rand -hex 32 draws one.',
    '# Keep it in another place, too: a backup without its key is lost.',
    '#BACKUP_KEY=',
  ],
}

/** The settings that a machine of its own needs, in the order in which they are written. Throws a sentence for bad names. */
export function firstSettings({ hostname, contact, data, own }: Wishes): Record<string, string> {
  if (!HOSTNAME.test(hostname))
    throw new Error(`"${hostname}" is not the name of a machine, like mail.example.org.`)
  if (!CONTACT.test(contact)) throw new Error(`"${contact}" is not a mail address, like you@example.org.`)
  const domain = own.PRIMARY_MAIL_DOMAIN ?? registrable(hostname)
  if (!domain) throw new Error(`"${hostname}" is in no domain that one may have.`)
  const everywhere = '0.0.0.0'
  return {
    NODE_ENV: 'production',
    DATA_DIR: data,
    WEB_DIST: join(ROOT, 'apps/web/dist'),
    BASE_URL: `https://${hostname}`,
    MAIL_HOSTNAME: hostname,
    PRIMARY_MAIL_DOMAIN: domain,
    ALIAS_DOMAINS: '',
    HTTPS_HOST: everywhere,
    HTTPS_PORT: '443',
    REDIRECT_PORT: '80',
    MX_HOST: everywhere,
    MX_PORT: '25',
    SUBMISSION_HOST: everywhere,
    SUBMISSION_PORT: '587',
    SUBMISSIONS_PORT: '465',
    IMAP_HOST: everywhere,
    IMAP_PORT: '143',
    IMAPS_PORT: '993',
    METRICS_PORT: '9464',
    ACME_DIRECTORY: AUTHORITY,
    ACME_CONTACT: contact,
    SECRET_KEY: randomBytes(32).toString('hex'),
    BACKUP_FOLDER,
    ...Object.fromEntries(ECOSYSTEM.map((name) => [name, ''])),
    ...SERVICE_ENV,
    ...own,
  }
}
