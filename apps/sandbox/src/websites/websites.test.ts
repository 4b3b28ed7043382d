import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '#sandbox/testing/a-browser.ts'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'

let sandbox: ASandbox
let browser: Browser

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(async () => sandbox[Symbol.asyncDispose]())
beforeEach(async () => {
  await sandbox.control('POST', '/reset')
  browser = sandbox.browser()
})

/** Asks this machine for a page of another host, as somebody does who asked the DNS first. */
async function get(host: string, path = '/') {
  const call = request({ host: '127.0.0.1', port: sandbox.http_port, path, headers: { host } }).end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return { status: response.statusCode, type: response.headers['content-type'], body: await text(response) }
}

const put = (body: object) => sandbox.control('PUT', '/websites/shop.test', body)

test('a web site is found by the name of its host, with or without a port', async () => {
  await put({
    head: '<meta name="proof" content="abc">',
    files: [{ path: '/proof.html', body: 'Proof: abc' }],
  })
  for (const host of ['shop.test', 'SHOP.test:80', 'shop.test:8090']) {
    expect(await get(host)).toMatchObject({
      status: 200,
      body: expect.stringMatching(/<head>.*<meta name="proof" content="abc">.*<\/head>/s),
    })
  }
  expect(await get('shop.test', '/proof.html')).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
    body: 'Proof: abc',
  })
  expect((await get('shop.test', '/other.html')).status).toBe(404)
})

test('another host never sees a page of the sandbox itself', async () => {
  for (const path of ['/', '/people', '/_control/people']) {
    expect(await get('stranger.test', path)).toMatchObject({ status: 404, body: '404 Not Found' })
  }
  expect((await get('localhost', '/people')).status).toBe(200)
})

test('a web site can be down', async () => {
  await put({ fault: 'down' })
  expect((await get('shop.test')).status).toBe(503)
})

test('on the page a site is made with its address in the DNS, furnished and deleted', async () => {
  const add = (host: string) => browser.post('/websites', { host })
  expect((await add('not a host')).text).toContain('This is not a host name.')
  await add('www.shop.test')
  expect((await add('www.shop.test')).text).toContain('exists already')
  const { zones } = (await sandbox.control('GET', '/dns')).json
  expect(zones.find(({ name }) => name === 'www.shop.test')?.records).toMatchObject([
    { name: '@', type: 'A', value: '127.0.0.1' },
  ])

  const change = (what: string, form: Record<string, string> = {}) =>
    browser.post(`/websites/www.shop.test/${what}`, form)
  await change('head', { head: '<meta name="a">' })
  await change('files', { path: '/a.txt', body: 'one' })
  await change('files', { path: '/a.txt', body: 'two' })
  expect((await change('files', { path: 'a', body: '' })).text).toContain('A path begins with a slash.')
  expect((await get('www.shop.test', '/a.txt')).body).toBe('two')
  const page = (await browser.get('/websites?host=www.shop.test')).text
  expect(page).toContain('&lt;meta name=&quot;a&quot;&gt;')
  await change('delete-file', { path: '/a.txt' })
  expect((await get('www.shop.test', '/a.txt')).status).toBe(404)
  await change('delete')
  expect((await get('www.shop.test')).status).toBe(404)
})

test('a program puts and deletes them, and sows a whole world at once', async () => {
  expect((await sandbox.control('PUT', '/websites/nohost', {})).status).toBe(400)
  await sandbox.control('POST', '/seed', {
    people: { '900000000301': { firstname: 'Eve', passport: 100 } },
    businesses: { '900000000202': { name: 'Vasilek', members: [{ wmid: '900000000301' }] } },
    dns: { 'shop.test': { records: [{ type: 'A', value: '127.0.0.1' }] } },
    websites: { 'shop.test': { head: '<meta>' } },
  })
  expect((await sandbox.control('GET', '/websites')).json.websites).toHaveLength(1)
  expect((await sandbox.control('GET', '/businesses')).json.businesses).toHaveLength(2)
  await sandbox.control('DELETE', '/websites/shop.test')
  expect((await sandbox.control('GET', '/websites')).json.websites).toEqual([])
})
