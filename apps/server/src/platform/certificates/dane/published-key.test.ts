import { X509Certificate } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { readConfig } from '#server/config.ts'
import { seal } from '#server/platform/secrets/secret-key.ts'
import { publishedKey } from './published-key.ts'
import { tlsaOf } from './tlsa.ts'

const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: '5e'.repeat(32) })
const [pair, other] = [1, 2].map(() => selfMadeCertificate('mx.a.test', new Date('2026-11-16')))
const row = { name: 'mx.a.test', chain: pair!.cert, sealed_key: seal(config, pair!.key) }

const answered = (cert: string, selector: number) => {
  const record = tlsaOf(new X509Certificate(cert), { usage: 3, selector, matchingType: 1 })
  const data = new Uint8Array(record.certificate).buffer
  return Promise.resolve([{ certUsage: 3, selector, match: 1, data }])
}
const keyWhere = (answer: Promise<unknown>, of: Parameters<typeof publishedKey>[1] = row) =>
  publishedKey({ config, dns: { resolve: () => answer }, log: pino({ level: 'silent' }) } as never, of)

test('a key that a TLSA record names is taken again at the renewal', async () => {
  expect(await keyWhere(answered(pair!.cert, 1))).toBe(pair!.key)
})

test('without one, or with one of something else, a new key is made', async () => {
  expect(await keyWhere(Promise.reject(new Error('ENODATA')))).toBeUndefined()
  expect(await keyWhere(answered(other!.cert, 1))).toBeUndefined()
  // The next certificate is another one, whatever its key.
  expect(await keyWhere(answered(pair!.cert, 0))).toBeUndefined()
  expect(await keyWhere(answered(pair!.cert, 1), { ...row, chain: null })).toBeUndefined()
})
