import { expect, test } from 'vitest'
import { readMessage } from '#mime/read-message.ts'
import { FEATURES_MAX, hashOf } from './feature-set.ts'
import { readFeatures } from './read-features.ts'

const featuresOf = async (raw: string, auth = null as Parameters<typeof readFeatures>[2]) => {
  const source = Buffer.from(raw)
  return readFeatures(source, await readMessage(source), auth).hashes
}
const message = (lines: string, body = 'Dear friend, act now!') =>
  `From: Shop <news@shop.test>\r\nSubject: Great OFFER\r\n${lines}\r\n${body}\r\n`

test('a message has the same features as it came and as it is stored, below our trace', async () => {
  const came = message('')
  const stored = `Received: from a.test by mx.test; Mon, 1 Jan 2024 00:00:00 +0000\r\nAuthentication-Results: mx.test; spf=pass\r\n${came}`
  expect(await featuresOf(stored)).toEqual(await featuresOf(came))
})

test('words, pairs, addresses and what was found out of the sender are features', async () => {
  const features = await featuresOf(
    message('Reply-To: a@else.test\r\n', 'Dear friend: http://1.2.3.4:8080/login.php'),
    { spf: 'fail', dkim: 'none', dmarc: 'fail' },
  )
  const expected = [
    ['word', 'friend'],
    ['word2', 'dear friend'],
    ['subject', 'offer'],
    ['from-domain', 'shop.test'],
    ['reply-to', 'foreign'],
    ['url', 'address'],
    ['url', 'port'],
    ['url-end', 'php'],
    ['spf', 'fail'],
  ] as const
  for (const [kind, value] of expected) expect(features, `${kind} ${value}`).toContain(hashOf(kind, value))
})

test('a number says how long it is, so that copies with other numbers are alike', async () => {
  const of = async (code: string) => new Set(await featuresOf(message('', `Your code is ${code}`)))
  expect(await of('12345')).toEqual(await of('98765'))
  expect(await of('12345')).not.toEqual(await of('1234'))
})

test.each([
  ['nothing', ''],
  ['a header without end', `Subject: ${'x'.repeat(1_000_000)}`],
  ['a thousand header lines', `${'X-Odd: 1\r\n'.repeat(100_000)}\r\nbody`],
  ['words without end', message('', 'word1 word2 '.repeat(200_000))],
  ['a word without end', message('', 'é'.repeat(1_000_000))],
  ['addresses without end', message('', 'https://a.test/b?c=1 '.repeat(50_000))],
  ['an address without end', message('', `https://${'a.'.repeat(400_000)}`)],
  ['tags without end', message('Content-Type: text/html\r\n', '<div style="a:'.repeat(80_000))],
  ['brackets', message('Content-Type: text/html\r\n', '<'.repeat(1_000_000))],
  ['recipients', message(`To: ${'a@b.test, '.repeat(20_000)}\r\n`)],
  ['a boundary', message(`Content-Type: multipart/mixed; boundary="${'Aa1'.repeat(30_000)}"\r\n`)],
])('%s has features, and not too many', async (_, raw) => {
  const features = await featuresOf(raw)
  expect(features.length).toBeLessThanOrEqual(FEATURES_MAX)
  expect(new Set(features).size).toBe(features.length)
})
