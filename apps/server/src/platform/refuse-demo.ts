import { type Config, configFields } from '#server/config.ts'

/** What is public in the source and good for play only: a service in production must not run on it. */
const DEMO_DEFAULTS = [
  'WM_LOGIN_URL',
  'WM_SITE_HOLDER',
  'PRIMARY_MAIL_DOMAIN',
  'MAIL_HOSTNAME',
  'BASE_URL',
  'W3S_URL',
  'W3S_WMID',
  'W3S_KWM_B64',
  'W3S_KEY_PASSWORD',
  'W3S_STORE_PURSE',
  'MERCHANT_URL',
  'MERCHANT_SECRET',
  'PASSPORT_URL',
  'BA_DIRECTORY_URL',
] as const

/** Throws one sentence that names every demo setting of a service that is meant for production. */
export function refuseDemo(config: Config): void {
  if (config.NODE_ENV !== 'production') return
  const defaults = new Map(configFields().map((field) => [field.name, field.default]))
  const needless = settingsNotUsed(config)
  const isAsked = (name: string) => !needless.some((start) => name.startsWith(start))
  const demo: string[] = DEMO_DEFAULTS.filter((name) => isAsked(name) && config[name] === defaults.get(name))
  if (isAsked('WM_RIDS') && JSON.stringify(config.WM_RIDS) === JSON.stringify(defaults.get('WM_RIDS')))
    demo.push('WM_RIDS')
  if (config.DEMO_PEOPLE.length > 0) demo.push('DEMO_PEOPLE')
  if (config.OUTBOUND_ALLOW_PRIVATE) demo.push('OUTBOUND_ALLOW_PRIVATE')
  if (demo.length > 0) throw new Error(`NODE_ENV=production needs settings of your own: ${demo.join(', ')}.`)
}

/** Addresses that are reached from everywhere. */
const ANYWHERE = /^(?:0\.0\.0\.0|\[?::\]?|\*)$/
/** So many kinds of bytes are among 32 that somebody drew: fewer than one time in 10^15. */
const KEY_BYTES_DIFFERENT_MIN = 16

/** Throws one line for each setting with which a service in production would protect nothing. */
export function refuseUnsafe(config: Config): void {
  const { NODE_ENV, BASE_URL, SECRET_KEY, LMTP_HOST, OIDC_ISSUER, ACME_DIRECTORY } = config
  const isClosed = !OIDC_ISSUER && !config.WM_LOGIN_URL && !config.LOCAL_ACCOUNTS
  if (NODE_ENV !== 'production') return
  const unsafe = [
    ...(BASE_URL.startsWith('https:') ? [] : ['BASE_URL must be https: sessions would travel in clear.']),
    ...(OIDC_ISSUER.startsWith('http:') ? ['OIDC_ISSUER must be https: anybody could answer for it.'] : []),
    ...(ACME_DIRECTORY.startsWith('http:')
      ? ['ACME_DIRECTORY must be https: anybody could issue our certificates.']
      : []),
    ...(SECRET_KEY === '' || isDrawn(SECRET_KEY)
      ? []
      : ['SECRET_KEY must be drawn at random, for example by openssl rand -hex 32.']),
    ...(isClosed
      ? ['WM_LOGIN_URL, OIDC_ISSUER and LOCAL_ACCOUNTS are all empty: nobody could sign in.']
      : []),
    ...(ANYWHERE.test(LMTP_HOST)
      ? ['LMTP_HOST must not be open to everybody: LMTP believes whoever speaks it.']
      : []),
  ]
  if (unsafe.length > 0) throw new Error(`NODE_ENV=production refuses:\n  ${unsafe.join('\n  ')}`)
}

/** Is there any chance in this key? */
const isDrawn = (key: string): boolean => new Set(Buffer.from(key, 'hex')).size >= KEY_BYTES_DIFFERENT_MIN

/** How the names of settings begin that belong to services which this installation does without. */
function settingsNotUsed(config: Config): string[] {
  const { OIDC_ISSUER, WM_LOGIN_URL, W3S_URL, MERCHANT_URL, BA_DIRECTORY_URL } = config
  return [
    ...(OIDC_ISSUER ? ['WM_'] : []),
    ...(WM_LOGIN_URL ? [] : ['WM_RIDS']),
    ...(W3S_URL ? [] : ['W3S_STORE_PURSE']),
    ...(MERCHANT_URL && W3S_URL ? [] : ['MERCHANT_']),
    ...(W3S_URL || BA_DIRECTORY_URL ? [] : ['W3S_']),
  ]
}
