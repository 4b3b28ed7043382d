import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEGABYTE } from '#contract/endpoint.ts'
import { type Browser, openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

let world: World
let web: Web
let anna: Browser
beforeAll(async () => {
  world = await aWorld()
  web = await openWeb(world.app)
  anna = await web.signedIn(world.anna)
})
afterAll(async () => {
  await web[Symbol.asyncDispose]()
  await world.dispose()
})

async function posted(path: string, body: string) {
  const { status, json } = await anna.post(`/api/v1${path}`, body, { 'content-type': 'application/json' })
  return { status, i8s: json?.meta?.i8s as string | undefined }
}
const TOO_LARGE = { status: 413, i8s: 'request_entity_too_large' }
const WRONG = { status: 400, i8s: 'invalid_request_params' }

/** What a parser makes most of: another name each, a value each two bytes. */
const names = (count: number) => `{${Array.from({ length: count }, (_, nth) => `"n${nth}":1`).join(',')}}`
const values = (count: number) => `{"people":[${'1,'.repeat(count)}1]}`

test.each([
  ['names', '/messages/move', names(40_000)],
  ['values', '/messages/move', values(260_000)],
  ['names of a whole address book', '/contacts/import', names(1_200_000)],
  ['values of one', '/contacts/import', values(7_000_000)],
  ['lists in lists', '/contacts/import', `{"people":${'['.repeat(7_000_000)}`],
])('%s without end are refused before they are parsed', async (_, path, body) => {
  expect(await posted(path, body)).toEqual(TOO_LARGE)
})

test.each([
  ['broken', `{"people":"${'x'.repeat(2 * MEGABYTE)}`],
  ['with a name that every object has', `{"__proto__":{"x":1},"people":"${'x'.repeat(2 * MEGABYTE)}"}`],
])('a large body that is %s is refused', async (_, body) => {
  expect(await posted('/contacts/import', body)).toEqual(WRONG)
})

test('a message of many megabytes is saved to the letter', async () => {
  const text = 'Слово "в кавычках" \\ и дальше.\n'.repeat(100_000)
  const content = Buffer.from(text).toString('base64')
  const fields = { from: [{ email: world.email, name: '' }], to: [] }
  const draft = { body: { subject: 'Long', fields, content, content_type: 'text/plain' } }
  expect(JSON.stringify(draft).length).toBeGreaterThan(5 * MEGABYTE)
  const saved = await anna.post('/api/v1/messages/draft', draft)
  expect(saved.status).toBe(200)
  const { folder_id, uid } = saved.json.message
  const { json } = await anna.get(`/api/v1/messages/${folder_id}/${uid}`)
  const shown = Buffer.from(json.message.content, 'base64').toString().replaceAll('\r\n', '\n')
  // What is shown of a text ends after two million signs.
  expect(shown).toBe(text.slice(0, 2_000_000))
})

test('a body of nothing is none', async () => {
  expect(await posted('/messages/move', '')).toEqual(WRONG)
})
