/** What a domain says of the servers that take its mail. RFC 8461 §3.2. */
export interface MtaStsPolicy {
  mode: 'enforce' | 'testing' | 'none'
  max_age: number
  /** Names of servers in lower case; one that begins with `*.` stands for one label more. */
  mx: string[]
  /** As it stands in reports: the lines that say something, without blanks. RFC 8460 §4.4. */
  text: string
}

/** A year and some hours. RFC 8461 §3.2. */
const MAX_AGE_MAX = 31_557_600
const MX_MAX = 100
const LINE_CHARS_MAX = 300
const SERVER = /^(?:\*\.)?[a-z\d](?:[a-z\d-]{0,62})(?:\.[a-z\d][a-z\d-]{0,62}){0,126}$/

/** The policy in a file; null: it is none, and nothing may be made of it. RFC 8461 §3.2. */
export function readPolicy(file: string): MtaStsPolicy | null {
  const values = new Map<string, string>()
  const mx = new Set<string>()
  for (const line of file.split('\n')) {
    const colon = line.length > LINE_CHARS_MAX ? -1 : line.indexOf(':')
    if (colon < 0) continue
    const [key, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
    if (key === 'mx') mx.add(value.toLowerCase())
    // Of two lines of one key the first counts.
    else if (!values.has(key)) values.set(key, value)
  }
  const mode = values.get('mode') ?? ''
  const age = values.get('max_age') ?? ''
  const isPolicy = values.get('version') === 'STSv1' && isMode(mode) && /^\d{1,10}$/.test(age)
  if (!isPolicy || mx.size > MX_MAX || ![...mx].every((server) => SERVER.test(server))) return null
  if (mode !== 'none' && mx.size === 0) return null
  const servers = [...mx]
  const text = ['version: STSv1', `mode: ${mode}`, ...servers.map((name) => `mx: ${name}`), `max_age: ${age}`]
  return { mode, max_age: Math.min(Number(age), MAX_AGE_MAX), mx: servers, text: text.join('\n') }
}

const isMode = (mode: string): mode is MtaStsPolicy['mode'] => ['enforce', 'testing', 'none'].includes(mode)

/** The id that the records at `_mta-sts` name; null: the domain has no policy, or names two. RFC 8461 §3.1. */
export function readPolicyId(records: readonly (readonly string[])[]): string | null {
  const ids = records.flatMap((strings) => {
    const [version, ...fields] = strings.join('').split(';', 20)
    if (version!.trimEnd() !== 'v=STSv1') return []
    const id = fields.map((field) => /^id=([a-z\d]{1,32})$/i.exec(field.trim())?.[1]).find(Boolean)
    return [id ?? null]
  })
  return ids.length === 1 ? ids[0]! : null
}

/** Does the policy name this server? RFC 8461 §4.1. */
export function namesServer({ mx }: Pick<MtaStsPolicy, 'mx'>, server: string): boolean {
  const name = server.toLowerCase().replace(/\.$/, '')
  const parent = name.slice(name.indexOf('.') + 1)
  return mx.includes(name) || (parent !== name && mx.includes(`*.${parent}`))
}
