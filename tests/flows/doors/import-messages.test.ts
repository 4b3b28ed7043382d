import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#server/identity/sessions/session.ts'
import { type Browser, openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

let world: World
let web: Web
beforeAll(async () => {
  world = await aWorld()
  web = await openWeb(world.app)
})
afterAll(async () => {
  await web[Symbol.asyncDispose]()
  await world.dispose()
})

const NOTHING = {
  ...{ imported: 0, duplicate: 0, discarded: 0, too_large: 0, unreadable: 0, unlabelled: 0 },
  ...{ next_at: null, is_full: false },
}
const mbox = (...subjects: string[]) =>
  subjects
    .map((one) => `From old@old.test Thu Nov  6 08:00:05 2025\nSubject: ${one}\n\nText of ${one}\n\n`)
    .join('')

const sending = (browser: Browser, query: string, content: string, name = 'old.mbox') => {
  const form = new FormData()
  form.append('file', new File([content], name))
  return browser.ask('POST', `/api/v1/messages/import?${query}`, form, { origin: web.origin })
}

test('a file is brought in one call or in parts', async () => {
  const browser = await web.signedIn(world.anna)
  const folder_id = await world.folder('Parts')
  const file = mbox('One', 'Two', 'Three')
  const cut = file.indexOf('Three')
  const first = await sending(browser, `folder_id=${folder_id}&at=0&more=1`, file.slice(0, cut))
  const at = file.lastIndexOf('From ')
  expect(first.json).toEqual({ ...NOTHING, imported: 2, next_at: at })
  const second = await sending(browser, `folder_id=${folder_id}&at=${at}`, file.slice(at))
  expect(second.json).toEqual({ ...NOTHING, imported: 1 })
  const whole = await sending(browser, `folder_id=${folder_id}`, file)
  expect(whole.json).toEqual({ ...NOTHING, duplicate: 3 })
  expect(await world.subjectsIn('Parts')).toEqual(['One', 'Two', 'Three'])
})

test('a line that drops leaves what came whole, and the file that is sent again doubles nothing', async () => {
  const browser = await web.signedIn(world.anna)
  const folder_id = await world.folder('Broken')
  const subjects = Array.from({ length: 31 }, (_, nth) => `Message ${nth}`)
  const file = mbox(...subjects)
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="old.mbox"\r\n\r\n'
  const broken = request(`${web.origin}/api/v1/messages/import?folder_id=${folder_id}`, {
    method: 'POST',
    headers: {
      cookie: `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)}`,
      origin: web.origin,
      'content-type': 'multipart/form-data; boundary=edge',
    },
  })
  broken.on('error', () => {})
  broken.write(head + file.slice(0, -10))
  // Some are stored while others wait for more to come.
  await expect.poll(() => world.subjectsIn('Broken')).not.toEqual([])
  broken.destroy()
  await expect.poll(() => world.subjectsIn('Broken')).toEqual(subjects.slice(0, -1))
  const again = await sending(browser, `folder_id=${folder_id}`, file)
  expect(again.json).toEqual({ ...NOTHING, imported: 1, duplicate: 30 })
})

test.each([
  ['no folder', '', mbox('Seven'), 400],
  ['a moment before the file', 'folder_id=1&at=-1', mbox('Seven'), 400],
  ['a folder that is not there', 'folder_id=1999999999', mbox('Seven'), 404],
])('%s is refused', async (_, query, content, status) => {
  const browser = await web.signedIn(world.anna)
  expect((await sending(browser, query, content)).status).toBe(status)
})

test('a call without a file is refused', async () => {
  const browser = await web.signedIn(world.anna)
  const folder_id = await world.folder('Parts')
  const { json } = await browser.ask(
    'POST',
    `/api/v1/messages/import?folder_id=${folder_id}`,
    new FormData(),
    {
      origin: web.origin,
    },
  )
  expect(json.meta.i8s).toBe('invalid_request_params')
})
