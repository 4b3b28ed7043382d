import { X509Certificate } from 'node:crypto'
import type { TlsaRecord } from 'node:dns'
import { expect, test } from 'vitest'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { tlsaOf } from '#server/platform/certificates/dane/tlsa.ts'
import { checkTlsa } from './check-tlsa.ts'

const certificate = () => new X509Certificate(selfMadeCertificate('mx.a.test', new Date('2026-11-16')).cert)
const [shown, other] = [certificate(), certificate()]

function record(of: X509Certificate, usage: number): TlsaRecord {
  const { selector, matchingType, certificate } = tlsaOf(of, { usage, selector: 1, matchingType: 1 })
  return { certUsage: usage, selector, match: matchingType, data: new Uint8Array(certificate).buffer }
}

const checked = async (answer: Promise<TlsaRecord[]>) => {
  const resolveTlsa = (name: string) =>
    name === '_25._tcp.mx.a.test' ? answer : Promise.reject(new Error(name))
  return (await checkTlsa({ resolveTlsa } as never, 'mx.a.test', shown)).map(({ name, state, text }) => ({
    name,
    state,
    text,
  }))
}

test('without TLSA records the right one is said, with one that is right nothing more', async () => {
  const none = await checked(Promise.reject(Object.assign(new Error(), { code: 'ENODATA' })))
  expect(none).toMatchObject([
    {
      name: 'tlsa',
      state: 'ok',
      text: expect.stringMatching(/"_25\._tcp\.mx\.a\.test\. TLSA 3 1 1 [0-9a-f]{64}"/),
    },
  ])
  expect(await checked(Promise.resolve([record(other, 3), record(shown, 3)]))).toMatchObject([
    { state: 'ok' },
  ])
  expect(await checked(Promise.resolve([record(other, 2)]))).toMatchObject([{ state: 'ok' }])
})

test('records of another certificate keep mail away', async () => {
  expect(await checked(Promise.resolve([record(other, 3)]))).toMatchObject([
    { name: 'tlsa_other', state: 'wrong' },
  ])
})

test('a resolver that knows no such records says nothing', async () => {
  expect(await checked(Promise.reject(Object.assign(new Error(), { code: 'ENOTIMP' })))).toEqual([])
})
