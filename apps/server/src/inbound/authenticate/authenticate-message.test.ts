import { generateKeyPairSync } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { signWith } from '#server/outbound/dkim/sign-with.ts'
import { openBytesInHand } from '#server/platform/limits/bytes-in-hand.ts'
import { openReaders } from '#server/readers/readers.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY = {
  signingDomain: 'bank.test',
  selector: 's',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const RECORDS: Record<string, string> = {
  's._domainkey.bank.test': `v=DKIM1; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
  '_dmarc.bank.test': 'v=DMARC1; p=reject',
}
async function resolve(name = '', type = '') {
  if (name.startsWith('late.')) throw Object.assign(new Error('late'), { code: 'ETIMEOUT' })
  const record = RECORDS[name]
  if (type === 'TXT' && record) return [[record]]
  throw Object.assign(new Error('not there'), { code: 'ENOTFOUND' })
}

/** As the service has them: one that takes seconds of a processor for a message is ended. */
const readers = openReaders(openBytesInHand({ bytes_max: 9_000_000, patience_ms: 60_000, waiting_max: 10 }))
afterAll(() => readers[Symbol.asyncDispose]())

const authenticated = (header: string, signature = '') =>
  readers.run(
    'authenticate',
    {
      source: Buffer.from(`${signature}From: Bank <a@bank.test>\r\n${header}\r\n\r\nHello.\r\n`, 'latin1'),
      envelope_from: 'm@outside.test',
      helo: 'outside.test',
      ip: '192.0.2.7',
      hostname: 'mx.post.test',
    },
    { ask: resolve },
  )

/** As much of them as a header may have. */
const BYTES = 260_000
test.each([
  ['spaces', ' '],
  ['carriage returns', '\r'],
  ['folds', `\r\n${' '.repeat(98)}`],
])('whoever is not the bank is found out behind any number of %s', async (_, blank) => {
  const header = `Subject: a${blank.repeat(BYTES / blank.length)}b`
  expect(await authenticated(header)).toMatchObject({ auth: { dmarc: 'fail' }, asks: 'reject' })
  const signature = `DKIM-Signature: v=1;${blank.repeat(BYTES / blank.length)}; d=bank.test\r\n`
  expect(await authenticated('Subject: a', signature)).toMatchObject({
    auth: { dmarc: 'fail' },
    asks: 'reject',
  })
})

test('a signature holds over a subject of many blanks, which travel as they were written', async () => {
  const header = `Subject: a${' '.repeat(1000)}b`
  const message = Buffer.from(`From: Bank <a@bank.test>\r\n${header}\r\n\r\nHello.\r\n`)
  const signature = await signWith(message, [KEY], new Date())
  expect(await authenticated(header, signature)).toMatchObject({ auth: { dkim: 'pass', dmarc: 'pass' } })
})

test('a name of its own that is not answered for saves no forger from the policy of the author', async () => {
  const signature = 'DKIM-Signature: v=1; a=rsa-sha256; d=forger.test; s=late; h=from; bh=AAAA; b=AAAA\r\n'
  expect(await authenticated('Subject: a', signature)).toMatchObject({
    auth: { dmarc: 'fail' },
    asks: 'reject',
  })
})

test('where the key of the author itself is not found out, nothing is known', async () => {
  const message = Buffer.from('From: Bank <a@bank.test>\r\nSubject: a\r\n\r\nHello.\r\n')
  const signature = await signWith(message, [{ ...KEY, selector: 'late' }], new Date())
  expect(await authenticated('Subject: a', signature)).toMatchObject({
    auth: { dkim: 'temperror', dmarc: 'temperror' },
    asks: 'none',
  })
})
