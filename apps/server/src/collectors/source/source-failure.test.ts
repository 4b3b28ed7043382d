import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { ImapFlow } from 'imapflow'
import { expect, test } from 'vitest'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { sourceFailure } from './source-failure.ts'

const YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1000

test.each([
  ['signed by itself', new Date()],
  ['out of date', new Date(Date.now() - YEARS_MS)],
])('a certificate that is %s is told as such', async (_, made) => {
  const server = createServer(selfMadeCertificate('imap.test', made)).listen(0, '127.0.0.1')
  server.on('tlsClientError', () => {})
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const source = new ImapFlow({
    ...{ host: '127.0.0.1', port, secure: true, servername: 'imap.test', logger: false },
    auth: { user: 'anna', pass: 'secret' },
  })
  source.on('error', () => {})
  const failure = await source.connect().catch((error: unknown) => sourceFailure(error, 'connect'))
  source.close()
  server.close()
  expect(failure).toMatchObject({ code: 'mail_server_certificate_wrong' })
})

test.each([
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'mail_server_certificate_wrong'],
  ['CERT_HAS_EXPIRED', 'mail_server_certificate_wrong'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'mail_server_certificate_wrong'],
  ['ECONNREFUSED', 'cannot_connect_to_mail_server'],
  ['ENOTFOUND', 'mail_server_not_found'],
])('%s is %s', (code, expectedCode) => {
  expect(sourceFailure(Object.assign(new Error(code), { code }), 'connect').code).toBe(expectedCode)
})
