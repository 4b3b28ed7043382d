import { readdir } from 'node:fs/promises'
import { CORPUS, corpusSource } from './corpus.ts'

/** Numbers below `below` in an order that the seed decides. */
export function numbersOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** Pieces that mean something to one reader or another. */
const PIECES = [
  '\r\n',
  '\r\n\r\n',
  '\n',
  '\r',
  '\0',
  '--',
  '\r\n--',
  'Content-Type: text/html\r\n',
  'Content-Type: multipart/mixed; boundary=x\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  'Content-Transfer-Encoding: quoted-printable\r\n',
  '; charset=utf-16',
  '; charset=utf-7',
  '=?utf-8?b?',
  '=?koi8-r?q?=F0?=',
  '=?',
  '?=',
  '&nbsp;',
  '&#1087;',
  '&#x110000;',
  '&amp',
  '<',
  '>',
  '<!--',
  '<style>',
  '<table><tr><td>',
  '<div style="display:none">',
  '</',
  '"',
  '(',
  '\\',
  '+AAA-',
  '\x1b$B',
  '\xd0',
  '\xff\xfe',
  '\xed\xa0\x80',
  '%',
  "''",
  '*0*=',
  'Subject: ',
  'Message-ID: <',
  'References: ',
  'Date: ',
  'From: ',
]
const BYTES_MAX = 131_072
const COPIES_MAX = 2000

type Numbers = (below: number) => number
type Mutation = (source: Buffer, next: Numbers, other: Buffer) => Buffer

const span = (source: Buffer, next: Numbers): [from: number, to: number] => {
  const from = next(source.length + 1)
  return [from, Math.min(source.length, from + next(next(4) === 0 ? 4000 : 40))]
}
const put = (source: Buffer, at: number, piece: Buffer): Buffer =>
  Buffer.concat([source.subarray(0, at), piece, source.subarray(at)])

const MUTATIONS: readonly Mutation[] = [
  (source, next) => {
    const changed = Buffer.from(source)
    for (let times = next(20); times >= 0 && changed.length > 0; times--)
      changed[next(changed.length)] = next(256)
    return changed
  },
  (source, next) => {
    const [from, to] = span(source, next)
    return Buffer.concat([source.subarray(0, from), source.subarray(to)])
  },
  (source, next) => {
    const [from, to] = span(source, next)
    return put(source, next(source.length + 1), source.subarray(from, to))
  },
  (source, next) => put(source, next(source.length + 1), Buffer.from(PIECES[next(PIECES.length)]!, 'latin1')),
  (source, next) => {
    const piece = PIECES[next(PIECES.length)]!
    return put(source, next(source.length + 1), Buffer.from(piece.repeat(next(COPIES_MAX)), 'latin1'))
  },
  (source, next) => source.subarray(0, next(source.length + 1)),
  (source, next, other) => {
    const [from, to] = span(other, next)
    return put(source, next(source.length + 1), other.subarray(from, to))
  },
  (source, next, other) =>
    Buffer.concat([source.subarray(0, next(source.length + 1)), other.subarray(next(other.length + 1))]),
]

/** A message of the corpus with one to five things done to it, and where it is from. */
export function mutated(messages: readonly CorpusMessage[], seed: number): CorpusMessage {
  const next = numbersOf(seed)
  const { name, source } = messages[next(messages.length)]!
  const other = messages[next(messages.length)]!.source
  let changed = source
  for (let times = next(5); times >= 0; times--)
    changed = MUTATIONS[next(MUTATIONS.length)]!(changed, next, other).subarray(0, BYTES_MAX)
  return { name: `${name}, seed ${seed}`, source: changed }
}

export interface CorpusMessage {
  name: string
  source: Buffer
}

/** Every message of the corpus that is a file of its own. */
export async function allMessages(): Promise<CorpusMessage[]> {
  const files = await readdir(CORPUS, { recursive: true })
  const names = files.filter((file) => file.endsWith('.eml')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const [theme = '', ...rest] = name.split('/')
      return { name, source: await corpusSource(theme, rest.join('/')) }
    }),
  )
}
