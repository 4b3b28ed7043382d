import type { FoundImap } from '#contract/collectors/providers/find-imap.schema.ts'

export interface KnownProvider {
  name: string
  /** Domains of its addresses. */
  domains: readonly string[]
  /** Ends of the names of its MX hosts, for domains of its customers. */
  mx: readonly string[]
  host: string
  /** How it lets people in; by a password when nothing is said. */
  ways?: readonly ('password' | 'oauth2')[]
  note?: NonNullable<FoundImap['note']>
  /** Key into COLLECTOR_OAUTH of the configuration. */
  oauth?: string
}

/** Providers most people come from, with the servers that their own help pages name. All of them by TLS on 993. */
export const KNOWN_PROVIDERS: readonly KnownProvider[] = [
  {
    name: 'Gmail',
    domains: ['gmail.com', 'googlemail.com'],
    mx: ['google.com', 'googlemail.com'],
    host: 'imap.gmail.com',
    note: 'app_password',
    oauth: 'google',
  },
  {
    name: 'Outlook',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'passport.com', 'live.ru'],
    mx: ['outlook.com', 'protection.outlook.com'],
    host: 'outlook.office365.com',
    ways: ['oauth2'],
    oauth: 'microsoft',
  },
  {
    name: 'Яндекс Почта',
    domains: [
      ...[
        'yandex.ru',
        'ya.ru',
        'yandex.com',
        'yandex.by',
        'yandex.kz',
        'yandex.ua',
        'yandex.uz',
        'yandex.md',
      ],
      ...[
        'yandex.com.am',
        'yandex.com.ge',
        'yandex.com.tr',
        'yandex.co.il',
        'yandex.az',
        'yandex.kg',
        'yandex.lv',
      ],
      ...['yandex.lt', 'yandex.ee', 'yandex.tj', 'yandex.tm', 'yandex.fr', 'narod.ru'],
    ],
    mx: ['yandex.ru', 'yandex.net'],
    host: 'imap.yandex.ru',
    note: 'app_password',
    oauth: 'yandex',
  },
  {
    name: 'Почта Mail',
    domains: ['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru', 'internet.ru', 'xmail.ru', 'mail.ua', 'vk.com'],
    mx: ['mail.ru'],
    host: 'imap.mail.ru',
    note: 'app_password',
    oauth: 'mailru',
  },
  {
    name: 'Рамблер',
    domains: ['rambler.ru', 'lenta.ru', 'autorambler.ru', 'myrambler.ru', 'ro.ru', 'rambler.ua'],
    mx: ['rambler.ru'],
    host: 'imap.rambler.ru',
    note: 'imap_switch',
  },
  {
    name: 'iCloud',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    mx: ['icloud.com'],
    host: 'imap.mail.me.com',
    note: 'app_password',
  },
  {
    name: 'Yahoo',
    domains: ['yahoo.com', 'ymail.com', 'rocketmail.com', 'yahoo.co.uk', 'yahoo.de', 'yahoo.fr'],
    mx: ['yahoodns.net'],
    host: 'imap.mail.yahoo.com',
    note: 'app_password',
  },
  {
    name: 'AOL',
    domains: ['aol.com', 'aim.com'],
    mx: [],
    host: 'imap.aol.com',
    note: 'app_password',
  },
  {
    name: 'Fastmail',
    domains: ['fastmail.com', 'fastmail.fm', 'messagingengine.com'],
    mx: ['messagingengine.com'],
    host: 'imap.fastmail.com',
    note: 'app_password',
  },
  {
    name: 'Zoho',
    domains: ['zoho.com', 'zohomail.com'],
    mx: ['zoho.com'],
    host: 'imap.zoho.com',
    note: 'imap_switch',
  },
  {
    name: 'Zoho EU',
    domains: ['zoho.eu', 'zohomail.eu'],
    mx: ['zoho.eu'],
    host: 'imap.zoho.eu',
    note: 'imap_switch',
  },
  {
    name: 'GMX',
    domains: ['gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch'],
    mx: ['gmx.net'],
    host: 'imap.gmx.net',
    note: 'imap_switch',
  },
  { name: 'GMX.com', domains: ['gmx.com'], mx: ['gmx.com'], host: 'imap.gmx.com', note: 'imap_switch' },
  { name: 'WEB.DE', domains: ['web.de'], mx: ['web.de'], host: 'imap.web.de', note: 'imap_switch' },
  { name: 'mailbox.org', domains: ['mailbox.org'], mx: ['mailbox.org'], host: 'imap.mailbox.org' },
  { name: 'Posteo', domains: ['posteo.de', 'posteo.net'], mx: ['posteo.de'], host: 'posteo.de' },
  { name: 'Runbox', domains: ['runbox.com'], mx: ['runbox.com'], host: 'mail.runbox.com' },
  { name: 'ukr.net', domains: ['ukr.net'], mx: ['ukr.net'], host: 'imap.ukr.net', note: 'app_password' },
  {
    name: 'I.UA',
    domains: ['i.ua', 'ua.fm', 'email.ua'],
    mx: ['i.ua'],
    host: 'imap.i.ua',
    note: 'imap_switch',
  },
  { name: 'Meta.ua', domains: ['meta.ua'], mx: ['meta.ua'], host: 'imap.meta.ua' },
  {
    name: 'Proton Mail',
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    mx: ['protonmail.ch'],
    host: '',
    note: 'bridge',
  },
  {
    name: 'Tuta',
    domains: ['tuta.com', 'tutanota.com', 'tutanota.de', 'tutamail.com', 'tuta.io', 'keemail.me'],
    mx: ['tutanota.de'],
    host: '',
    note: 'unsupported',
  },
]

export const providerOfDomain = (domain: string): KnownProvider | undefined =>
  KNOWN_PROVIDERS.find(({ domains }) => domains.includes(domain))

/** Whose servers take the mail of a customer's domain. */
export const providerOfMx = (exchanges: readonly string[]): KnownProvider | undefined =>
  KNOWN_PROVIDERS.find(({ mx }) =>
    exchanges.some((host) => mx.some((end) => host === end || host.endsWith(`.${end}`))),
  )
