const LOCAL_PART = 'support'
const DOMAIN_AT_HOME = 'pochtamt.test'
const HOME = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whom to write for help: at the domain of the mailbox, else of the site, else of a first try at home. */
export function supportAddress(own_email: string | null, hostname: string): string {
  const domain = own_email?.split('@')[1]
  return `${LOCAL_PART}@${domain ?? (HOME.has(hostname) ? DOMAIN_AT_HOME : hostname)}`
}
