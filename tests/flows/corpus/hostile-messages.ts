/** A message that a stranger made to hurt its readers, of about so many bytes. */
export interface HostileMessage {
  name: string
  make: (bytes: number) => string
  /** It stays within what is taken, whatever it is asked for: once is enough. */
  is_fixed?: boolean
}

const HEAD = 'From: Mallory <mallory@outside.test>\r\nTo: anna@pochtamt.test\r\nSubject: Hello\r\n'
const id = () => `Message-ID: <${Math.random().toString(36).slice(2)}@outside.test>\r\n`

/** The piece again and again, up to so many characters. */
const filled = (bytes: number, piece: string | ((nth: number) => string)): string => {
  if (typeof piece === 'string') return piece.repeat(Math.ceil(bytes / piece.length))
  const pieces: string[] = []
  for (let length = 0, nth = 0; length < bytes; nth++) {
    const next = piece(nth)
    pieces.push(next)
    length += next.length
  }
  return pieces.join('')
}

const headed = (fields: string, body = 'Hello.\r\n') => `${fields}${HEAD}${id()}\r\n${body}`
const text = (body: string, fields = '') =>
  headed(`${fields}Content-Type: text/plain; charset=utf-8\r\n`, body)
const html = (body: string, fields = '') =>
  headed(`${fields}Content-Type: text/html; charset=utf-8\r\n`, body)
const mixed = (body: string, kind = 'mixed') =>
  headed(`Content-Type: multipart/${kind}; boundary=b\r\n`, `${body}\r\n--b--\r\n`)
/** Lines short enough for every server, and a text of any length. */
const softly = (body: string) => body.replace(/.{1,72}/gs, '$&=\r\n')
const QP = 'Content-Transfer-Encoding: quoted-printable\r\n'
const BASE64 = 'Content-Transfer-Encoding: base64\r\n'

const header = (name: string, make: (bytes: number) => string): HostileMessage => ({
  name,
  make: (bytes) => headed(make(bytes)),
})

const fixedHeader = (name: string, make: () => string): HostileMessage => ({
  ...header(name, make),
  is_fixed: true,
})

/** An ARC set as it should be, but for what it is signed with. */
const sealed = (nth: number): string => {
  const cv = nth === 0 ? 'none' : 'pass'
  const tags = `i=${nth + 1}; a=rsa-sha256; d=a.test; s=s${nth}; b=AAAA; x=1`
  return (
    `ARC-Seal: ${tags}; cv=${cv}\r\nARC-Message-Signature: ${tags}; h=from; bh=AAAA\r\n` +
    `ARC-Authentication-Results: i=${nth + 1}; a.test; dmarc=pass header.from=outside.test\r\n`
  )
}

/** What was seen to hurt a reader of mail, or may. Add a kind here and it is sent, kept and opened like the others. */
export const HOSTILE_MESSAGES: readonly HostileMessage[] = [
  header('a header of folded lines', (n) => `X-Folded: a\r\n${filled(n, ' a\r\n')}`),
  fixedHeader('folded lines up to the limit', () => `X-Folded: a\r\n${filled(4900 * 4, ' a\r\n')}`),
  header('fields without end', (n) => filled(n, 'X: 1\r\n')),
  fixedHeader('fields up to the limit', () => filled(4900 * 6, 'X: 1\r\n')),
  header('References without end', (n) => `References:\r\n${filled(n, (i) => ` <${i}@a.test>\r\n`)}`),
  fixedHeader(
    'References up to the limit',
    () => `References:\r\n${filled(90_000, (i) => ` <${i}@a.test>\r\n`)}`,
  ),
  header('a Cc of everybody', (n) => `Cc: x@a.test${filled(n, (i) => `,\r\n n${i}@outside.test`)}\r\n`),
  fixedHeader(
    'a Cc up to the limit',
    () => `Cc: x@a.test${filled(100_000, (i) => `,\r\n n${i}@outside.test`)}\r\n`,
  ),
  fixedHeader('brackets in From', () => `From: ${filled(200_000, '(<"')}\r\n`),
  fixedHeader('many From', () => filled(100_000, 'From: a@outside.test\r\n')),
  header('one line that never ends', (n) => `X-Long: ${filled(n, 'a')}\r\n`),
  fixedHeader('many Message-IDs', () => filled(200_000, (i) => `Message-ID: <${i}@outside.test>\r\n`)),
  fixedHeader('a Message-ID of 200 KB', () => `Message-ID: <${filled(200_000, (i) => `${i}x`)}@a.test>\r\n`),
  fixedHeader('encoded words', () => `Subject: ${filled(240_000, '=?utf-8?q?=D0=96?= ')}\r\n`),
  fixedHeader('Re: without end', () => `Subject: ${filled(240_000, 'Re: ')}\r\n`),
  fixedHeader('parameters', () => `Content-Type: text/plain${filled(240_000, (i) => `; a*${i}*=%41`)}\r\n`),
  fixedHeader(
    'a name in pieces',
    () => `Content-Disposition: attachment${filled(240_000, (i) => `; filename*${i}=a`)}\r\n`,
  ),
  fixedHeader('signatures', () =>
    filled(240_000, (i) => `DKIM-Signature: v=1; a=rsa-sha256; d=a.test; s=s; h=from; l=${i}; bh=a; b=a\r\n`),
  ),
  header('seals without end', (n) => filled(n, sealed)),
  fixedHeader('seals up to the limit', () => filled(240_000, sealed)),
  fixedHeader('ten long seals', () =>
    filled(240_000, (i) => sealed(i).replace('x=1', `x=${'1\r\n '.repeat(5000)}`)),
  ),
  fixedHeader('links of a list', () => `List-Unsubscribe: ${filled(240_000, '<https://a.test/>,')}\r\n`),
  { name: 'no header at all', make: (n) => filled(n, 'x'.repeat(70)) },
  { name: 'parts beside each other', make: (n) => mixed(filled(n, '--b\r\n\r\nx\r\n')) },
  {
    name: 'files beside each other',
    make: (n) => mixed(filled(n, (i) => `--b\r\nContent-Type: image/png; name="${i}.png"\r\n\r\nx\r\n`)),
  },
  {
    name: 'parts in parts',
    make: (n) =>
      headed(
        'Content-Type: multipart/mixed; boundary=b0\r\n',
        filled(n, (i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`),
      ),
  },
  {
    name: 'lines of dashes',
    make: (n) =>
      mixed(
        `${filled(20_000, (i) => `--b\r\nContent-Type: multipart/mixed; boundary=b${i}\r\n\r\n`)}${filled(n, '--\r\n')}`,
      ),
  },
  {
    name: 'boundaries that begin alike',
    make: (n) =>
      headed(
        `Content-Type: multipart/mixed; boundary=${'b'.repeat(70)}\r\n`,
        filled(n, `--${'b'.repeat(69)}\r\n`),
      ),
  },
  {
    name: 'letters in letters',
    make: (n) => mixed(filled(n, '--b\r\nContent-Type: message/rfc822\r\n\r\n')),
  },
  {
    name: 'alternatives',
    make: (n) => mixed(filled(n, '--b\r\nContent-Type: text/html\r\n\r\n<b>x</b>\r\n'), 'alternative'),
  },
  { name: 'headers of parts', make: (n) => mixed(`--b\r\n${filled(n, 'X: 1\r\n')}\r\nx`) },
  {
    name: 'long names of files',
    make: (n) =>
      mixed(
        filled(
          n,
          (i) => `--b\r\nContent-Disposition: attachment; filename="${'я'.repeat(2000)}${i}"\r\n\r\nx\r\n`,
        ),
      ),
  },
  { name: 'HTML in HTML', make: (n) => html(softly(filled(n, '<div>')), QP) },
  { name: 'tables in tables', make: (n) => html(filled(n, '<table><tr><td>\r\n')) },
  { name: 'attributes', make: (n) => html(`<a ${filled(n, (i) => `a${i}=1\r\n`)}>x</a>`) },
  { name: 'unclosed comments', make: (n) => html(filled(n, '<!-- <!\r\n')) },
  {
    name: 'style sheets',
    make: (n) => html(`<style>${filled(n, (i) => `.a${i} b>c{color:red}\r\n`)}</style>x`),
  },
  { name: 'brackets in a style sheet', make: (n) => html(`<style>a{b:${filled(n, '((((\r\n')}</style>x`) },
  {
    name: 'style attributes',
    make: (n) => html(filled(n, (i) => `<p style="color:red;width:${i}px">x\r\n`)),
  },
  { name: 'entities', make: (n) => html(filled(n, '&#1087;&amp;&nbsp;\r\n')) },
  {
    name: 'pictures in the text',
    make: (n) => html(filled(n, (i) => `<img src="http://a.test/${i}.png">\r\n`)),
  },
  {
    name: 'a picture in an address',
    make: (n) => html(`<img src="data:image/png;base64,${filled(n, 'QUJD')}">`),
  },
  { name: 'one long word', make: (n) => text(softly(filled(n, 'q')), QP) },
  { name: 'one long Russian word', make: (n) => text(filled(n, '=D0=96'.repeat(12).concat('=\r\n')), QP) },
  { name: 'words without end', make: (n) => text(filled(n, (i) => `word${i}\r\n`)) },
  { name: 'characters that grow', make: (n) => text(filled(n, '\u{fdfa}\r\n')) },
  { name: 'quotes in quotes', make: (n) => text(filled(n, `${'>'.repeat(900)}\r\n`), '') },
  {
    name: 'flowed text',
    make: (n) => headed('Content-Type: text/plain; format=flowed\r\n', filled(n, 'a \r\n')),
  },
  { name: 'blanks', make: (n) => text(filled(n, `${' '.repeat(900)}\r\n`)) },
  { name: 'broken base64', make: (n) => text(filled(n, '=A=?@'.repeat(12).concat('\r\n')), BASE64) },
  { name: 'broken quoted-printable', make: (n) => text(filled(n, '=ZZ=='.repeat(12).concat('\r\n')), QP) },
  {
    name: 'UTF-7',
    make: (n) => headed('Content-Type: text/plain; charset=utf-7\r\n', filled(n, '+AAA-+BBY\r\n')),
  },
  {
    name: 'ISO-2022-JP',
    make: (n) => headed('Content-Type: text/plain; charset=iso-2022-jp\r\n', filled(n, '\x1b$B\x1b(B\r\n')),
  },
  {
    name: 'bytes of no charset',
    make: (n) => headed('Content-Type: text/plain; charset=x-none\r\n', filled(n, '\xd0\xff\x80\xc3\r\n')),
  },
  {
    name: 'uuencode',
    make: (n) =>
      text(filled(n, 'M'.concat('!'.repeat(60), '\r\n')), 'Content-Transfer-Encoding: x-uuencode\r\n'),
  },
  {
    name: 'TNEF',
    make: (n) =>
      headed(
        `Content-Type: application/ms-tnef; name=winmail.dat\r\n${BASE64}`,
        filled(n, 'eJ8+IgAAAAAAAAAA'.repeat(4).concat('\r\n')),
      ),
  },
  {
    name: 'a calendar',
    make: (n) =>
      headed('Content-Type: text/calendar\r\n', filled(n, 'BEGIN:VEVENT\r\nRRULE:FREQ=SECONDLY\r\n')),
  },
  {
    name: 'a zip of zips',
    make: (n) =>
      headed(
        `Content-Type: application/zip; name=a.zip\r\n${BASE64}`,
        filled(n, 'UEsDBBQAAAAIAAAAIQAAAAAA'.repeat(3).concat('\r\n')),
      ),
  },
  {
    name: 'a bounce',
    make: (n) =>
      mixed(
        `--b\r\nContent-Type: message/delivery-status\r\n\r\n${filled(n, 'Final-Recipient: rfc822; a@b\r\n\r\n')}`,
        'report',
      ),
  },
]
