import * as z from 'zod'

const PROTOCOLS = ['nats:', 'tls:']

/** `nats://host:4222`, `tls://user:password@host:4222`; a token stands where the user does. */
export const natsUrls = z.array(
  z.string().refine(isNatsUrl, 'is not like nats://host:4222 or tls://user:password@host:4222'),
)

/** Where servers are and how one comes in, as the library wants it. */
export interface NatsAccess {
  servers: string[]
  /** Nothing is said without TLS. */
  isTls: boolean
  /** Of all servers: of the first address that has one. */
  login: { user: string; pass: string } | { token: string } | null
}

export function natsAccess(urls: readonly string[]): NatsAccess {
  const addresses = urls.map((url) => new URL(url))
  const { username, password } = addresses.find((one) => one.username !== '') ?? {
    username: '',
    password: '',
  }
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    servers: addresses.map(({ host }) => host),
    isTls: addresses.some(({ protocol }) => protocol === 'tls:'),
    login: user === '' ? null : pass === '' ? { token: user } : { user, pass },
  }
}

function isNatsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, username, password } = new URL(text)
  const isPlain = pathname === '' || pathname === '/'
  return PROTOCOLS.includes(protocol) && hostname !== '' && isPlain && areDecodable(username, password)
}

function areDecodable(...texts: string[]): boolean {
  try {
    return texts.map(decodeURIComponent).length === texts.length
  } catch {
    return false
  }
}
