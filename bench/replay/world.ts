import { createSocket } from 'node:dgram'
import dns, { type Packet } from 'dns-packet'
import { openMailServer, subjectOf } from '../traffic/mail-server.ts'

/** Where mail of honest servers comes from, and where that of all others. */
export const HONEST_NETWORK = '127.2'
export const OTHER_NETWORK = '127.3'
/** Names of the world that people write to; nobody listens at the last. */
export const DESTINATIONS = { fast: 'fast.test', slow: 'slow.test', dead: 'dead.test' } as const
const ADDRESSES = { fast: '127.4.0.1', slow: '127.4.0.2', dead: '127.4.0.3' } as const

/** The world around the service for a day: name server and destinations. */
export interface World extends AsyncDisposable {
  dns_port: number
  /** Port of all mail servers. */
  mx_port: number
  /** How often a message has arrived, by recipient and subject. */
  arrived: Map<string, number>
  /** How often somebody was asked for who is not there, by recipient. */
  refused: Map<string, number>
}

interface WorldOptions {
  /** Domains whose mail comes from honest servers alone, and says so. */
  proven: ReadonlySet<string>
  /** How long each answer of the slow destination waits. */
  slow_ms: number
}

/** Nobody has such an address any more. */
const isGone = (recipient: string): boolean => recipient.startsWith('gone')

export async function openWorld({ proven, slow_ms }: WorldOptions): Promise<World> {
  await using undo = new AsyncDisposableStack()
  const arrived = new Map<string, number>()
  const refused = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const rules = {
    answerTo(recipient: string) {
      if (!isGone(recipient)) return '250 OK'
      add(refused, recipient)
      return '550 5.1.1 No such user'
    },
    answerMessage(source: string, recipients: readonly string[]) {
      for (const recipient of recipients) add(arrived, `${recipient} ${subjectOf(source)}`)
      return '250 2.0.0 Taken'
    },
  }
  const fast = undo.use(await openMailServer(rules, { host: ADDRESSES.fast }))
  const slow = { ...rules, wait_ms: slow_ms }
  undo.use(await openMailServer(slow, { host: ADDRESSES.slow, port: fast.port }))
  const names = createSocket('udp4')
  undo.defer(() => void names.close())
  names.on('message', (question, { port, address }) => names.send(answerOf(question, proven), port, address))
  await new Promise<void>((listening) => names.bind(0, '127.0.0.1', listening))
  const all = undo.move()
  return {
    dns_port: names.address().port,
    mx_port: fast.port,
    arrived,
    refused,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

type Answers = NonNullable<Packet['answers']>

/** What is not known there is not: RFC 1035 §4.1.1. */
const NO_SUCH_NAME = 3

function answerOf(message: Buffer, proven: ReadonlySet<string>): Buffer {
  const query = dns.decode(message)
  const questions = query.questions ?? []
  const answers = questions.flatMap(({ name, type }) => recordsOf(name.toLowerCase(), type, proven))
  const flags = dns.RECURSION_DESIRED | dns.RECURSION_AVAILABLE | (answers.length > 0 ? 0 : NO_SUCH_NAME)
  return dns.encode({ type: 'response', id: query.id, flags, questions, answers })
}

function recordsOf(name: string, type: string, proven: ReadonlySet<string>): Answers {
  for (const [which, domain] of Object.entries(DESTINATIONS)) {
    if (type === 'MX' && name === domain)
      return [{ type: 'MX', name, ttl: 60, data: { preference: 10, exchange: `mx.${domain}` } }]
    if (type === 'A' && name === `mx.${domain}`)
      return [{ type: 'A', name, ttl: 60, data: ADDRESSES[which as keyof typeof ADDRESSES] }]
  }
  const text = type === 'TXT' ? provenBy(name, proven) : ''
  return text ? [{ type: 'TXT', name, ttl: 60, data: text }] : []
}

function provenBy(name: string, proven: ReadonlySet<string>): string {
  if (proven.has(name)) return `v=spf1 ip4:${HONEST_NETWORK}.0.0/16 -all`
  return name.startsWith('_dmarc.') && proven.has(name.slice('_dmarc.'.length)) ? 'v=DMARC1; p=none' : ''
}
