/** What a browser or program says of itself, for a reader: names are the makers' own and need no translation. */
export interface AgentName {
  program: string
  /** Empty when it does not say. */
  system: string
  isPhone: boolean
}

/** Who names others too comes first: every browser claims to be Safari, most to be Chrome. */
const PROGRAMS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Thunderbird', /\bThunderbird\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]
const PHONE = /\biPhone\b|\biPad\b|\bAndroid\b|\bMobile\b/
const PLAIN_CHARS_MAX = 60

const named = (agent: string, names: readonly [string, RegExp][]): string | undefined =>
  names.find(([, sign]) => sign.test(agent))?.[0]

/** Of an agent that is no known browser the beginning of its own words is kept; null when it says nothing. */
export function agentName(agent: string): AgentName | null {
  const own = agent.trim()
  if (own === '') return null
  const isPhone = PHONE.test(own)
  const program = named(own, PROGRAMS)
  if (program) return { program, system: named(own, SYSTEMS) ?? '', isPhone }
  return { program: own.slice(0, PLAIN_CHARS_MAX), system: '', isPhone }
}
