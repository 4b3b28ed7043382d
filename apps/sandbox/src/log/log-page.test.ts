import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'

let sandbox: ASandbox

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(async () => sandbox[Symbol.asyncDispose]())

const post = (path: string, body = '<x/>') => fetch(`${sandbox.url}${path}`, { method: 'POST', body })

test('the page shows each exchange with what came of it, markup as text', async () => {
  const browser = sandbox.browser()
  expect((await browser.get('/log')).text).toContain('Nothing yet.')
  await post('/asp/XMLInvoice.asp', '<script>alert(1)</script>')
  await post('/asp/XMLGetWMPassportUtf8.asp', '<request><passportwmid>900000000101</passportwmid></request>')
  const rows = (await browser.get('/log/rows')).text
  expect(rows).toMatch(/XMLGetWMPassportUtf8\.asp.*done.*XMLInvoice\.asp.*-100/s)
  expect(rows).toContain('&lt;script&gt;alert(1)')
  expect(rows).not.toContain('<script>')
})

test('the switches on the page break one service each', async () => {
  const browser = sandbox.browser()
  const status = async (path: string) => (await post(path)).status
  const all = ['/asp/XMLSendMsg.asp', '/asp/XMLGetWMPassport.asp', '/conf/xml/XMLTransGet.asp']
  await browser.post('/log/faults', { w3s: '500' })
  expect(await Promise.all(all.map(status))).toEqual([500, 200, 500])
  await browser.post('/log/faults', { w3s: 'up', passports: 'down', businesses: 'down' })
  expect(await Promise.all(all.map(status))).toEqual([200, 503, 200])
  expect((await fetch(`${sandbox.url}/api/ba`)).status).toBe(503)
  await browser.post('/log/faults', { w3s: 'nonsense' })
  expect((await sandbox.control('POST', '/faults', {})).json.faults).toMatchObject({ w3s: 'up' })
  await browser.post('/log/faults', { w3s: 'lost_request' })
  await expect(post('/asp/XMLSendMsg.asp')).rejects.toThrow()
  expect((await browser.get('/log/rows')).text).toContain('no answer')
})
