import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { refuseDemo, refuseUnsafe } from './refuse-demo.ts'

const OWN = {
  NODE_ENV: 'production',
  BASE_URL: 'https://mail.letters.example',
  PRIMARY_MAIL_DOMAIN: 'letters.example',
  MAIL_HOSTNAME: 'mx.letters.example',
  WM_LOGIN_URL: 'https://login.letters.example',
  WM_SITE_HOLDER: '123456789012',
  WM_RIDS: '{"main":"one","frame":"other"}',
  W3S_URL: 'https://w3s.letters.example',
  W3S_WMID: '123456789012',
  W3S_KWM_B64: 'bm9uZQ==',
  W3S_KEY_PASSWORD: 'of our own',
  W3S_STORE_PURSE: 'Z123456789012',
  MERCHANT_URL: 'https://merchant.letters.example',
  MERCHANT_SECRET: 'ours',
  PASSPORT_URL: 'https://passport.letters.example',
  BA_DIRECTORY_URL: 'https://business.letters.example',
}

test('a service in production does not run on what is printed in the source', () => {
  expect(() => refuseDemo(readConfig({ NODE_ENV: 'production', DEMO_PEOPLE: '[]' }))).toThrow(
    'NODE_ENV=production needs settings of your own: WM_LOGIN_URL, WM_SITE_HOLDER, PRIMARY_MAIL_DOMAIN, MAIL_HOSTNAME, BASE_URL, W3S_URL, W3S_WMID, W3S_KWM_B64, W3S_KEY_PASSWORD, W3S_STORE_PURSE, MERCHANT_URL, MERCHANT_SECRET, PASSPORT_URL, BA_DIRECTORY_URL, WM_RIDS.',
  )
  const people = JSON.stringify([{ wmid: '900000000101', password: 'x', firstname: '', lastname: '' }])
  expect(() => refuseDemo(readConfig({ ...OWN, DEMO_PEOPLE: people }))).toThrow('DEMO_PEOPLE')
  expect(() => refuseDemo(readConfig({ ...OWN, OUTBOUND_ALLOW_PRIVATE: 'true' }))).toThrow(
    'OUTBOUND_ALLOW_PRIVATE',
  )
})

test('with settings of its own it runs, and play needs none', () => {
  expect(() => refuseDemo(readConfig(OWN))).not.toThrow()
  expect(() => refuseDemo(readConfig({}))).not.toThrow()
})

test('what belongs to services that are not there needs no settings of its own', () => {
  const without = Object.fromEntries(
    Object.entries(OWN).filter(([name]) => !/^(?:W3S|MERCHANT|PASSPORT|BA)_/.test(name)),
  )
  const none = { W3S_URL: '', MERCHANT_URL: '', PASSPORT_URL: '', BA_DIRECTORY_URL: '' }
  expect(() => refuseDemo(readConfig({ ...without, ...none }))).not.toThrow()
  const directory = { ...none, BA_DIRECTORY_URL: 'https://business.letters.example' }
  expect(() => refuseDemo(readConfig({ ...without, ...directory }))).toThrow(
    'W3S_WMID, W3S_KWM_B64, W3S_KEY_PASSWORD.',
  )
})

test('where people sign on by OpenID Connect, the ecosystem’s sign-on needs no settings of its own', () => {
  const without = Object.fromEntries(Object.entries(OWN).filter(([name]) => !name.startsWith('WM_')))
  const oidc = { OIDC_ISSUER: 'https://login.letters.example', OIDC_CLIENT_ID: 'mail' }
  expect(() => refuseDemo(readConfig({ ...without, ...oidc }))).not.toThrow()
  expect(() => refuseDemo(readConfig(without))).toThrow('WM_LOGIN_URL, WM_SITE_HOLDER, WM_RIDS.')
})

test('where nobody signs on, the provider needs no settings, but somebody to read the mail of the postmaster, and invitations', () => {
  const { WM_SITE_HOLDER, ...without } = Object.fromEntries(
    Object.entries(OWN).filter(([name]) => name !== 'WM_RIDS'),
  )
  const none = { ...without, WM_LOGIN_URL: '', LOCAL_ACCOUNTS: 'true' }
  expect(() => refuseDemo(readConfig({ ...none, WM_SITE_HOLDER }))).not.toThrow()
  expect(() => refuseDemo(readConfig(none))).toThrow('WM_SITE_HOLDER')
  expect(() => refuseUnsafe(readConfig({ ...none, WM_SITE_HOLDER }))).not.toThrow()
  expect(() => refuseUnsafe(readConfig({ ...none, LOCAL_ACCOUNTS: 'false' }))).toThrow('nobody could sign in')
})

test.for([
  ['an address without TLS', { BASE_URL: 'http://mail.letters.example' }, 'BASE_URL'],
  ['a provider without TLS', { OIDC_ISSUER: 'http://login.letters.example' }, 'OIDC_ISSUER'],
  ['an authority without TLS', { ACME_DIRECTORY: 'http://ca.letters.example/dir' }, 'ACME_DIRECTORY'],
  ['a key of zeros', { SECRET_KEY: '0'.repeat(64) }, 'SECRET_KEY'],
  ['a key of one word', { SECRET_KEY: 'deadbeef'.repeat(8) }, 'SECRET_KEY'],
  ['LMTP for everybody', { LMTP_HOST: '0.0.0.0' }, 'LMTP_HOST'],
  ['LMTP for everybody by IPv6', { LMTP_HOST: '::' }, 'LMTP_HOST'],
] as const)('production refuses %s', ([, wrong, name]) => {
  expect(() => refuseUnsafe(readConfig({ ...OWN, ...wrong }))).toThrow(name)
  expect(() => refuseUnsafe(readConfig({ ...OWN, ...wrong, NODE_ENV: 'development' }))).not.toThrow()
})

test('production takes TLS, a key that was drawn, and LMTP in a network of its own', () => {
  for (let nth = 0; nth < 100; nth++) {
    const SECRET_KEY = randomBytes(32).toString('hex')
    expect(() => refuseUnsafe(readConfig({ ...OWN, SECRET_KEY, LMTP_HOST: '10.1.2.3' }))).not.toThrow()
  }
})
