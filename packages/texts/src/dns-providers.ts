/** The kinds of records that are asked for in a panel by hand. */
type ByType = Record<'TXT' | 'MX' | 'CNAME' | 'SRV', string>

/** What is peculiar to a panel. */
export type PanelQuirk = 'proxy' | 'quoted' | 'priority_inside' | 'publish' | 'mx_apart'

/** Who runs the DNS of many domains, with the words of its panel, in the language of the panel. */
export interface DnsProvider {
  id: string
  name: string
  /** Its name servers. */
  servers: RegExp
  /** The way to a new record. */
  path: string
  type: string
  host: string
  value: ByType
  priority: string
  /** What is typed for the domain itself. */
  apex: '@' | ''
  quirks: readonly PanelQuirk[]
  /** The month in which its own help said so; null: nobody has compared these words with it yet, and the page says that. */
  looked: `${number}-${number}` | null
}

const same = (value: string): ByType => ({ TXT: value, MX: value, CNAME: value, SRV: value })

/** Words of panels change: whoever looks one up again changes its month. */
export const DNS_PROVIDERS: readonly DnsProvider[] = [
  {
    id: 'cloudflare',
    name: 'Cloudflare',
    servers: /\.ns\.cloudflare\.com$/,
    path: 'DNS → Records → Add record',
    type: 'Type',
    host: 'Name',
    value: { TXT: 'Content', MX: 'Mail server', CNAME: 'Target', SRV: 'Target' },
    priority: 'Priority',
    apex: '@',
    quirks: ['proxy'],
    looked: null,
  },
  {
    id: 'reg_ru',
    name: 'REG.RU',
    servers: /(?:^|\.)reg\.ru$/,
    path: 'Домены → DNS-серверы и управление зоной → Добавить запись',
    type: 'Тип записи',
    host: 'Subdomain',
    value: { TXT: 'Text', MX: 'Mail Server', CNAME: 'Canonical name', SRV: 'Target' },
    priority: 'Priority',
    apex: '@',
    quirks: [],
    looked: null,
  },
  {
    id: 'ru_center',
    name: 'RU-CENTER',
    servers: /\.nic\.ru$/,
    path: 'Услуги → DNS-хостинг → Добавить новую запись',
    type: 'Тип',
    host: 'Имя',
    value: same('Значение'),
    priority: 'Приоритет',
    apex: '@',
    quirks: ['publish'],
    looked: null,
  },
  {
    id: 'beget',
    name: 'Beget',
    servers: /\.beget\.(?:com|ru|pro)$/,
    path: 'DNS → Добавить',
    type: 'Тип',
    host: 'Имя',
    value: same('Значение'),
    priority: 'Приоритет',
    apex: '@',
    quirks: [],
    looked: null,
  },
  {
    id: 'timeweb',
    name: 'Timeweb',
    servers: /\.timeweb\.(?:ru|org|cloud)$/,
    path: 'Домены → DNS-записи → Добавить запись',
    type: 'Тип',
    host: 'Хост',
    value: same('Значение'),
    priority: 'Приоритет',
    apex: '@',
    quirks: [],
    looked: null,
  },
  {
    id: 'selectel',
    name: 'Selectel',
    servers: /\.selectel\.(?:ru|com|org)$/,
    path: 'DNS-хостинг → Добавить группу записей',
    type: 'Тип группы',
    host: 'Имя группы',
    value: same('Значение'),
    priority: 'Приоритет',
    apex: '@',
    quirks: [],
    looked: null,
  },
  {
    id: 'yandex_cloud',
    name: 'Yandex Cloud',
    servers: /\.yandexcloud\.net$/,
    path: 'Cloud DNS → Создать запись',
    type: 'Тип',
    host: 'Имя',
    value: same('Значение'),
    priority: 'Приоритет',
    apex: '@',
    quirks: ['priority_inside'],
    looked: null,
  },
  {
    id: 'godaddy',
    name: 'GoDaddy',
    servers: /\.domaincontrol\.com$/,
    path: 'Domain Portfolio → DNS → Add New Record',
    type: 'Type',
    host: 'Name',
    value: same('Value'),
    priority: 'Priority',
    apex: '@',
    quirks: [],
    looked: '2026-11',
  },
  {
    id: 'namecheap',
    name: 'Namecheap',
    servers: /\.registrar-servers\.com$/,
    path: 'Domain List → Manage → Advanced DNS → Add New Record',
    type: 'Type',
    host: 'Host',
    value: same('Value'),
    priority: 'Priority',
    apex: '@',
    quirks: ['mx_apart'],
    looked: null,
  },
  {
    id: 'route53',
    name: 'Amazon Route 53',
    servers: /\.awsdns-\d+\.(?:com|net|org|co\.uk)$/,
    path: 'Hosted zones → Create record',
    type: 'Record type',
    host: 'Record name',
    value: same('Value'),
    priority: 'Priority',
    apex: '',
    quirks: ['quoted', 'priority_inside'],
    looked: null,
  },
  {
    id: 'hetzner',
    name: 'Hetzner',
    servers: /\.ns\.hetzner\.(?:com|de)$/,
    path: 'DNS → Records → Add record',
    type: 'Type',
    host: 'Name',
    value: same('Value'),
    priority: 'Priority',
    apex: '@',
    quirks: [],
    looked: null,
  },
  {
    id: 'digitalocean',
    name: 'DigitalOcean',
    servers: /\.digitalocean\.com$/,
    path: 'Networking → Domains → Create new record',
    type: 'Type',
    host: 'Hostname',
    value: { TXT: 'Value', MX: 'Mail server', CNAME: 'Is an alias of', SRV: 'Will direct to' },
    priority: 'Priority',
    apex: '@',
    quirks: [],
    looked: null,
  },
]
