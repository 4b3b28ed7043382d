import { type Config, configFields } from './config.ts'

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

/** How the names of settings begin that belong to services which this installation does without. */
function settingsNotUsed({ OIDC_ISSUER, W3S_URL, MERCHANT_URL, BA_DIRECTORY_URL }: Config): string[] {
  return [
    ...(OIDC_ISSUER ? ['WM_'] : []),
    ...(W3S_URL ? [] : ['W3S_STORE_PURSE']),
    ...(MERCHANT_URL && W3S_URL ? [] : ['MERCHANT_']),
    ...(W3S_URL || BA_DIRECTORY_URL ? [] : ['W3S_']),
  ]
}
