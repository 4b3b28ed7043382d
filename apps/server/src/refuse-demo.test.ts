import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { refuseDemo } from './refuse-demo.ts'

const OWN = {
  NODE_ENV: 'production',
  BASE_URL: 'https://mail.letters.example',
  PRIMARY_MAIL_DOMAIN: 'letters.example',
  MAIL_HOSTNAME: 'mx.letters.example',
  WM_LOGIN_URL: 'https://login.letters.example',
  WM_SITE_HOLDER: '123456789012',
  WM_RIDS: '{"main":"one","frame":"other"}',
}

test('a service in production does not run on what is printed in the source', () => {
  expect(() => refuseDemo(readConfig({ NODE_ENV: 'production', DEMO_PEOPLE: '[]' }))).toThrow(
    'NODE_ENV=production needs settings of your own: WM_LOGIN_URL, WM_SITE_HOLDER, PRIMARY_MAIL_DOMAIN, MAIL_HOSTNAME, BASE_URL, WM_RIDS.',
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
