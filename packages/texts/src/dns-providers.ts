/** The kinds of records that are asked for in a panel by hand. */
type ByType = Record<'TXT' | 'MX' | 'CNAME' | 'SRV', string>

/** What is peculiar to a panel. */
export type PanelQuirk = 'proxy' | 'quoted' | 'priority_inside'

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
  /** The month in which these words were compared with its own help. */
  looked: `${number}-${number}`
}

const same = (value: string): ByType => ({ TXT: value, MX: value, CNAME: value, SRV: value })

/** Words of panels change: whoever looks one up again changes its month. Only what its own help says stands here. */
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
    looked: '2026-11',
  },
  {
    id: 'yandex_cloud',
    name: 'Yandex Cloud',
    servers: /\.yandexcloud\.net$/,
    path: 'Cloud DNS → зона → Создать запись',
    type: 'Тип',
    host: 'Имя',
    value: same('Значение'),
    priority: 'Приоритет',
    apex: '',
    quirks: ['priority_inside'],
    looked: '2026-11',
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
    id: 'route53',
    name: 'Amazon Route 53',
    servers: /\.awsdns-\d+\.(?:com|net|org|co\.uk)$/,
    path: 'Hosted zones → Create record',
    type: 'Record type',
    host: 'Record name',
    value: same('Value/Route traffic to'),
    priority: 'Priority',
    apex: '',
    quirks: ['quoted', 'priority_inside'],
    looked: '2026-11',
  },
]
