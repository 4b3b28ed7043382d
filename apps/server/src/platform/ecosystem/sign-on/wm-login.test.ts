import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { WmLoginAdapter } from './wm-login.ts'

const RIDS = { main: '3F0C6A52-8a1e-4a1c-9a57-2f1f0f6b7a01', frame: '3f0c6a52-8a1e-4a1c-9a57-2f1f0f6b7a02' }
const TICKET = 'aB3$!/#-'.repeat(6)
const FORM = {
  WmLogin_Ticket: TICKET,
  WmLogin_UrlID: RIDS.main.toLowerCase(),
  WmLogin_WMID: '900000000101',
  WmLogin_AuthType: 'KeeperLight',
  WmLogin_Created: '16.11.2026 08:55:00',
  WmLogin_Expires: '16.11.2026 20:55:00',
  WmLogin_LastAccess: '16.11.2026 08:55:00',
  WmLogin_UserAddress: '203.0.113.7',
}

/** A provider that answers every question with these words, and what it was asked. */
async function aProvider(answer: string, status = 200) {
  const requests: { url: string | undefined; type: string | undefined; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    requests.push({ url: request.url, type: request.headers['content-type'], body })
    response.writeHead(status).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const adapter = new WmLoginAdapter({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    siteHolder: '900000000900',
    rids: RIDS,
    timeoutMs: 60_000,
    clock: () => new Date('2026-11-16T09:00:00Z'),
  })
  return { adapter, requests, [Symbol.dispose]: () => void server.close() }
}

test('a confirmed ticket tells who signed on, and what to ask with again', async () => {
  const expires = 'expires="17.11.2026 01:02:03"'
  using provider = await aProvider(`<response retval="0" sval="Success" lastAccess="" ${expires}/>`)
  expect(await provider.adapter.verify(FORM)).toEqual({
    wmid: '900000000101',
    auth_type: 'KeeperLight',
    ticket_hash: createHash('sha256').update(TICKET).digest('hex'),
    expires_at: new Date('2026-11-17T01:02:03Z'),
    user_address: '203.0.113.7',
    ticket: JSON.stringify({
      ticket: TICKET,
      url_id: FORM.WmLogin_UrlID,
      wmid: '900000000101',
      auth_type: 'KeeperLight',
      user_address: '203.0.113.7',
    }),
  })
  expect(provider.requests).toEqual([
    {
      url: '/ws/authorize.xiface',
      type: 'text/xml; charset=utf-8',
      body:
        '<request><siteHolder>900000000900</siteHolder><user>900000000101</user>' +
        `<ticket>${TICKET}</ticket><urlId>${FORM.WmLogin_UrlID}</urlId><authType>KeeperLight</authType>` +
        '<userAddress>203.0.113.7</userAddress></request>',
    },
  ])
})

test.for([
  ['-1', '', 'unavailable'],
  ['1', 'InvalidArgument', 'invalid'],
  ['2', 'FalseTicket', 'invalid'],
  ['3', '', 'expired'],
  ['36', 'TicketExpired', 'expired'],
  ['4', '', 'invalid'],
  ['5', '', 'config'],
  ['6', '', 'config'],
  ['7', '', 'config'],
  ['8', '', 'config'],
  ['9', '', 'config'],
  ['10', '', 'config'],
  ['11', '', 'blocked'],
  ['12', '', 'blocked'],
  ['71', 'UserLock', 'blocked'],
  ['201', '', 'ip_mismatch'],
  ['4711', 'SomethingNew', 'unavailable'],
  ['', 'Success', 'unavailable'],
])('the answer %s %s is %s', async ([retval, sval, kind]) => {
  using provider = await aProvider(`<?xml version="1.0"?><response retval='${retval}' sval='${sval}' />`)
  await expect(provider.adapter.verify(FORM)).rejects.toMatchObject({ name: 'SignOnFailure', kind })
})

test.for([
  ['not XML', 200],
  ['<response retval="0"/>', 500],
] as const)('a provider that answers %s with HTTP %d is out of order', async ([answer, status]) => {
  using provider = await aProvider(answer, status)
  await expect(provider.adapter.verify(FORM)).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a form that lacks one field or has one out of form is not even asked about', async () => {
  using provider = await aProvider('<response retval="0"/>')
  const wrong = Object.keys(FORM).flatMap((name) => [
    { ...FORM, [name]: '' },
    { ...FORM, [name]: `${FORM[name as keyof typeof FORM]}<x/>` },
  ])
  for (const form of [...wrong, {}, { ...FORM, WmLogin_Expires: '99.99.2026 20:55:00' }]) {
    await expect(provider.adapter.verify(form)).rejects.toMatchObject({ kind: 'invalid' })
  }
  expect(provider.requests).toEqual([])
})

test('the person’s own wish to stop is told apart', async () => {
  using provider = await aProvider('')
  const verify = (WmLogin_KeeperRetStr: string) => provider.adapter.verify({ WmLogin_KeeperRetStr })
  await expect(verify('Canceled')).rejects.toMatchObject({ kind: 'cancelled' })
  await expect(verify('LoggedOff')).rejects.toMatchObject({ kind: 'logged_off' })
})
