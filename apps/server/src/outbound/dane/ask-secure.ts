import { once } from 'node:events'
import { connect } from 'node:net'
import packet, { type Packet } from 'dns-packet'

const TIMEOUT_MS = 10_000
const PORT = 53

export interface SecureAnswer {
  /** The resolver has checked the signatures of all of it, also that there is nothing. */
  isSecure: boolean
  /** Records of the type that was asked for. */
  records: unknown[]
  /** What the name is an alias for, at the end of all that follow one another; '' for none. */
  alias: string
}

type Answers = readonly { name: string; type: string; data?: unknown }[]

/** Longer chains are none. */
const ALIASES_MAX = 8

/**
 * Asks a resolver on this machine, `host:port`, which says of each answer whether its signatures hold. By TCP, since
 * what matters here is longer than a datagram. Throws when it does not answer, or says that they do not hold.
 * RFC 4035 §3.2.3, RFC 6840 §5.7, RFC 7766.
 */
export async function askSecure(
  resolver: string,
  name: string,
  type: 'MX' | 'A' | 'AAAA' | 'CNAME' | 'TLSA',
): Promise<SecureAnswer> {
  const { hostname, port } = new URL(`dns://${resolver}`)
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || PORT) })
  const late = AbortSignal.timeout(TIMEOUT_MS)
  const stop = () => socket.destroy(new Error('the resolver does not answer'))
  late.addEventListener('abort', stop, { once: true })
  try {
    await once(socket, 'connect')
    socket.write(packet.streamEncode(question(name, type)))
    const answer = packet.streamDecode(await messageOf(socket)) as Packet & {
      flag_ad: boolean
      rcode: string
    }
    if (answer.rcode !== 'NOERROR' && answer.rcode !== 'NXDOMAIN') {
      throw new Error(`${name} ${type}: the resolver says ${answer.rcode}`)
    }
    const answers = (answer.answers ?? []) as Answers
    return {
      isSecure: answer.flag_ad,
      records: answers.filter((record) => record.type === type).map(({ data }) => data),
      alias: aliasIn(answers, name),
    }
  } finally {
    late.removeEventListener('abort', stop)
    socket.destroy()
  }
}

/** Follows the aliases of an answer from a name on. RFC 1034 §3.6.2. */
function aliasIn(answers: Answers, name: string): string {
  const targets = new Map(
    answers.flatMap(({ name: owner, type, data }) =>
      type === 'CNAME' ? [[plainName(owner), plainName(String(data))] as const] : [],
    ),
  )
  let at = plainName(name)
  for (let hops = 0; hops < ALIASES_MAX; hops++) {
    const next = targets.get(at)
    if (next === undefined) return hops === 0 ? '' : at
    at = next
  }
  return ''
}

/** A name of the DNS as names are compared here. */
export const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '')

const question = (name: string, type: string): Packet => ({
  type: 'query',
  id: 1,
  flags: packet.RECURSION_DESIRED | packet.AUTHENTIC_DATA,
  questions: [{ name, type: type as 'A' }],
  additionals: [
    {
      type: 'OPT',
      name: '.',
      udpPayloadSize: 4096,
      flags: packet.DNSSEC_OK,
      extendedRcode: 0,
      ednsVersion: 0,
      flag_do: true,
      options: [],
    },
  ],
})

/** One message with its length before it. */
async function messageOf(socket: AsyncIterable<Buffer>): Promise<Buffer> {
  let read: Buffer = Buffer.alloc(0)
  for await (const piece of socket) {
    read = Buffer.concat([read, piece])
    if (read.length >= 2 && read.length >= read.readUInt16BE(0) + 2) return read
  }
  throw new Error('the resolver broke off')
}
