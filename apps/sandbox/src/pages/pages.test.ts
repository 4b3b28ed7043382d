import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { en } from '#sandbox/texts/en.ts'
import { ru } from '#sandbox/texts/ru.ts'
import { html } from './html.ts'

let sandbox: ASandbox

beforeAll(async () => {
  sandbox = await aSandbox({ SERVICE_URL: 'http://localhost:8080' })
})
afterAll(async () => sandbox[Symbol.asyncDispose]())

const PAGES = [
  '/',
  '/people',
  '/keeper/900000000101',
  '/business',
  '/sessions',
  '/outside/inbox',
  '/outside/write',
  '/dns',
  '/websites',
  '/log',
  '/lmi/payment.asp?gid=none',
  '/nothing',
] as const

test('values in markup are escaped, markup is not, lists are joined and nothing is nothing', () => {
  const items = ['<a>', '&"\''].map((text) => html`<li title="${text}">${text}</li>`)
  expect(html`<ul>${items}${null}${false}${undefined}${0}</ul>`.text).toBe(
    '<ul><li title="&lt;a&gt;">&lt;a&gt;</li><li title="&amp;&quot;&#39;">&amp;&quot;&#39;</li>0</ul>',
  )
})

test.for(PAGES)(
  '%s is there in both languages, says that it is a sandbox, and runs no inline script',
  async (path) => {
    for (const [language, texts] of [
      ['ru', ru],
      ['en', en],
    ] as const) {
      const page = await sandbox.browser().get(path, { 'accept-language': language })
      expect(page.status).toBe(/nothing|none/.test(path) ? 404 : 200)
      expect(page.text).toContain(`<html lang="${language}">`)
      expect(page.text).toContain(texts.shell.banner)
      expect(page.text).not.toMatch(
        /<script(?! src="\/assets\/sandbox\.js" defer><\/script>)|\son\w+=|style="/,
      )
      expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'/)
    }
  },
)

test('the language is chosen once and kept, also by the name that other sites use', async () => {
  const browser = sandbox.browser()
  expect((await browser.get('/')).text).toContain(en.front.title)
  expect((await browser.get('/people?LANG=ru-RU')).text).toContain(ru.people.title)
  expect((await browser.get('/')).text).toContain(ru.front.title)
  expect((await browser.get('/dns?zone=post.test&lang=en')).text).toContain(
    'href="/dns?zone=post.test&amp;lang=ru"',
  )
})

test('the front page leads to everything that can be tried', async () => {
  const { text } = await sandbox.browser().get('/')
  const links = [...text.matchAll(/class="btn[^"]*" href="([^"]+)"/g)].map(([, link]) => link!)
  expect(links).toContain('http://localhost:8080')
  for (const link of links.filter((one) => one.startsWith('/'))) {
    expect((await sandbox.browser().get(link)).status).toBe(200)
  }
})

test('from the front page one begins again', async () => {
  const browser = sandbox.browser()
  await sandbox.control('PUT', '/dns/shop.test', {})
  const [, action] = /<form method="post" action="([^"]+)"><button class="btn btn--danger">/.exec(
    (await browser.get('/')).text,
  )!
  expect((await browser.post(action!, {})).status).toBe(303)
  expect((await sandbox.control('GET', '/dns')).json.zones.map(({ name }) => name)).not.toContain('shop.test')
})

test('what pages ask for is served', async () => {
  const browser = sandbox.browser()
  const pages = await Promise.all(PAGES.map((path) => browser.get(path)))
  const links = pages.flatMap(({ text }) => [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)])
  const files = new Map<string, string>()
  for (const path of new Set([
    ...links.map(([, path]) => path!),
    '/assets/rooms/login.css',
    '/assets/engraving.svg',
  ])) {
    const { status, text } = await browser.get(path)
    expect({ path, status, text }).toEqual({ path, status: 200, text: expect.stringMatching(/\S/) })
    files.set(path, text)
  }
  expect([...files.keys()].filter((path) => path.includes('/rooms/'))).toHaveLength(9)
  const styles = [...files].filter(([path]) => path.endsWith('.css')).map(([, text]) => text)
  const used = new Set([...styles.join('').matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!))
  expect([...used].filter((name) => !styles.join('').includes(`${name}:`))).toEqual([])
})

test('people are shown, added and changed on their page', async () => {
  const browser = sandbox.browser()
  const add = (fields: Record<string, string>) =>
    browser.post('/people', {
      wmid: '9000 0000 0301',
      firstname: '<b>Eve',
      lastname: 'E',
      passport: '120',
      ...fields,
    })
  expect((await add({ wmid: '12' })).text).toContain('A WMID is 12 digits.')
  expect((await add({ firstname: ' ' })).text).toContain('A first name is needed.')
  expect((await add({})).status).toBe(303)
  expect((await add({})).text).toContain('Somebody has this WMID already.')

  const { text } = await browser.get('/people')
  expect(text).toContain('&lt;b&gt;Eve E')
  expect(text).toContain('900000000301@pochtamt.test')
  await browser.post('/people/900000000301/passport', { passport: '100' })
  await browser.post('/people/900000000301/block', {})
  const { people } = (await sandbox.control('GET', '/people')).json
  expect(people.at(-1)).toMatchObject({ wmid: '900000000301', passport: 100, blocked: true, locked: false })
  const passport = { passport: '130', recalled: 'on', verified: 'on', business_level: '7' }
  await browser.post('/people/900000000301/passport', { ...passport, same_passport_as: '900000000103' })
  expect((await sandbox.control('GET', '/people')).json.people.at(-1)).toMatchObject({
    passport: 130,
    recalled: true,
    locked: false,
    verified: true,
    same_passport_as: '900000000103',
    business_level: 7,
  })
  expect((await browser.post('/people/900000000999/block', {})).status).toBe(404)
})

test('no text is missing in either language', () => {
  const leaves = (texts: object): unknown[] =>
    Object.values(texts).flatMap((text: unknown) =>
      typeof text === 'object' && text ? leaves(text) : [text],
    )
  expect(leaves(ru)).toHaveLength(leaves(en).length)
  for (const text of [...leaves(ru), ...leaves(en)]) expect(text).toEqual(expect.stringMatching(/\S/))
})
