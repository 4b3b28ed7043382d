import { randomUUID } from 'node:crypto'
import { rawMessage } from '../../messages/sample-message.ts'
import type { Random } from '../../random.ts'

const MB = 1_048_576

/** Messages that once stopped a service, or might. Each gets a number that says how large it is this time. */
const BOMBS: Record<string, (numbers: Random) => Buffer> = {
  'folded header': (numbers) => message({ 'X-Long': `a${'\r\n b'.repeat(upTo(numbers, 60_000))}` }, 'x'),
  'folded References': (numbers) =>
    message({ References: `<a@b>${'\r\n <a@b>'.repeat(upTo(numbers, 60_000))}` }, 'x'),
  'many header fields': (numbers) =>
    message({}, 'x', '', 'X-A: 1\r\n'.repeat(upTo(numbers, 200_000)).slice(0, -2)),
  'many addresses': (numbers) =>
    message(
      { Cc: Array.from({ length: upTo(numbers, 50_000) }, (_, nth) => `a${nth}@b.test`).join(',\r\n ') },
      'x',
    ),
  'many parameters': (numbers) =>
    message(
      {
        'Content-Type': `text/plain${Array.from({ length: upTo(numbers, 20_000) }, (_, nth) => `;\r\n n*${nth}=a`).join('')}`,
      },
      'x',
    ),
  'entities at the preview': (numbers) => html('word &amp; '.repeat(200 + numbers.whole(3000))),
  'deep HTML': (numbers) => html('<div>'.repeat(upTo(numbers, 100_000))),
  'deep tables': (numbers) => html('<table><tr><td>'.repeat(upTo(numbers, 20_000))),
  'unclosed tags': (numbers) => html('<a '.repeat(upTo(numbers, 300_000))),
  'many styles': (numbers) =>
    html(`<style>${'a,b:not(c)>d{color:red}'.repeat(upTo(numbers, 40_000))}</style>x`),
  'one long word': (numbers) => message({}, 'ж'.repeat(upTo(numbers, 6_000_000))),
  'only letters a': (numbers) => message({}, 'a'.repeat(upTo(numbers, 200_000))),
  'many words': (numbers) =>
    message({}, Array.from({ length: upTo(numbers, 100_000) }, (_, nth) => `w${nth.toString(36)}`).join(' ')),
  'parts in parts': (numbers) => {
    const depth = upTo(numbers, 2000)
    let body = ''
    for (let nth = 0; nth < depth; nth++)
      body += `Content-Type: multipart/mixed; boundary="b${nth}"\r\n\r\n--b${nth}\r\n`
    return message({}, '', body)
  },
  'many parts': (numbers) =>
    message(
      { 'Content-Type': 'multipart/mixed; boundary=b' },
      `${'--b\r\nContent-Type: text/plain; name=a.txt\r\n\r\nx\r\n'.repeat(upTo(numbers, 20_000))}--b--`,
    ),
  'a calendar of many events': (numbers) =>
    message(
      { 'Content-Type': 'text/calendar; method=REQUEST' },
      `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nDTSTART:20260101T000000Z\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\n'.repeat(upTo(numbers, 20_000))}END:VCALENDAR`,
    ),
  'encoded words': (numbers) => message({ Subject: '=?utf-8?B?0YQ=?= '.repeat(upTo(numbers, 30_000)) }, 'x'),
  'large attachment': (numbers) =>
    message(
      { 'Content-Type': 'multipart/mixed; boundary=b' },
      `--b\r\nContent-Type: application/octet-stream; name=a.bin\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${'A'.repeat(76)}\r\n`.repeat(Math.floor((upTo(numbers, 38) * MB) / 78))}\r\n--b--`,
    ),
  'large HTML': (numbers) => html('<p style="color:red">words and words</p>'.repeat(upTo(numbers, 500_000))),
  noise: (numbers) =>
    message(
      {},
      Buffer.from(Array.from({ length: upTo(numbers, 200_000) }, () => numbers.whole(256))).toString(
        'latin1',
      ),
    ),
}

export interface HostileMessage {
  name: string
  bytes: Buffer
}

/** A message to do harm: a bomb, or an ordinary one with bytes of it changed, lost and doubled. */
export function hostileMessage(numbers: Random): HostileMessage {
  if (numbers.whole(2) === 0) return { name: 'letter: mutated', bytes: mutated(numbers) }
  const name = numbers.pick(Object.keys(BOMBS))
  return { name: `letter: ${name}`, bytes: BOMBS[name]!(numbers) }
}

/** Seldom as large as it may be: a small one finds as much, and leaves time for the others. */
const upTo = (numbers: Random, most: number): number =>
  1 + Math.floor(numbers.whole(most) / numbers.pick([1, 4, 16, 64]))

function message(headers: Record<string, string>, body: string, beforeBody = '', raw = ''): Buffer {
  const all = {
    From: 'Somebody <somebody@hostile.test>',
    Subject: 'Hostile',
    'Message-ID': `<${randomUUID()}@hostile.test>`,
    'MIME-Version': '1.0',
    ...(beforeBody ? {} : { 'Content-Type': 'text/plain; charset=utf-8' }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  if (raw) lines.push(raw)
  const head = beforeBody ? `${lines.join('\r\n')}\r\n${beforeBody}` : `${lines.join('\r\n')}\r\n\r\n`
  return Buffer.from(head + body)
}

const html = (body: string): Buffer => message({ 'Content-Type': 'text/html; charset=utf-8' }, body)

function mutated(numbers: Random): Buffer {
  let bytes: Buffer = rawMessage(numbers, numbers.whole(1e6), 1000 + numbers.whole(12_000))
  for (let nth = numbers.whole(30); nth >= 0; nth--) {
    const at = numbers.whole(bytes.length)
    const length = numbers.whole(200)
    const piece = bytes.subarray(at, at + length)
    const change = numbers.whole(4)
    const others = {
      0: [],
      1: [piece, piece],
      2: [noise(numbers, length)],
      3: [Buffer.from(numbers.pick(TOKENS))],
    }
    bytes = Buffer.concat([
      bytes.subarray(0, at),
      ...others[change as 0 | 1 | 2 | 3],
      bytes.subarray(change === 3 ? at : at + length),
    ])
  }
  // Unlike any other, so that none is taken for the same message that came twice.
  return Buffer.concat([Buffer.from(`X-Nth: ${randomUUID()}\r\n`), bytes])
}

const noise = (numbers: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => numbers.whole(256)))

const TOKENS = [
  '\r\n\r\n',
  '\r\n--b\r\n',
  '\n.\n',
  '=?utf-8?B?',
  'Content-Type: multipart/mixed; boundary=b\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  'Content-Transfer-Encoding: uuencode\r\n',
  '<style>@import"//a"</style>',
  '<!--',
  '<![CDATA[',
  '&#x110000;',
  '\u0000',
  '"\\',
  '(((',
  'charset=utf-7',
  'charset=iso-2022-jp',
]
