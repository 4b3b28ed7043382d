import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANNA, anEcosystem, BORIS, type Ecosystem, failureOf, SERVICE } from './test-app.ts'

let eco: Ecosystem

beforeAll(async () => {
  eco = await anEcosystem()
})
afterAll(() => eco[Symbol.asyncDispose]())
beforeEach(async () => void (await eco.control('POST', '/reset')))

const send = (subject: string, text: string, to = ANNA) => eco.app.keeper.send(to, { subject, text })

test('a message arrives in the keeper as it was written, with its code apart', async () => {
  const { id } = await send('Код подтверждения', 'Смена пароля: 048213.\nНикому его не говорите — «№ 1».')
  expect(await eco.messagesOf(ANNA)).toEqual([
    {
      id: Number(id),
      from: SERVICE,
      to: ANNA,
      subject: 'Код подтверждения',
      text: 'Смена пароля: 048213.\nНикому его не говорите — «№ 1».',
      code: '048213',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  expect(await eco.messagesOf(BORIS)).toEqual([])
})

test.for(['utf-8', 'windows-1251'])('an answer in %s is understood', async (w3s_encoding) => {
  await eco.faults({ w3s_encoding })
  await expect(send('Привет', 'Ы')).resolves.toEqual({ id: expect.stringMatching(/^\d+$/) })
})

test('what a keeper cannot show becomes question marks, and markup stays text', async () => {
  await send(' Two\r\nlines 😀 ', '<b>5 > 3 & "x"</b> ]]>\r\nи\u0306 日本 €')
  expect(await eco.messagesOf(ANNA)).toMatchObject([
    { subject: 'Two lines ?', text: '<b>5 > 3 & "x"</b> ]]>\nй ?? €' },
  ])
})

test('a subject is cut at 255 characters, a text at 1024', async () => {
  await send('s'.repeat(300), 'ж'.repeat(1024))
  await send('x', 'я'.repeat(1025))
  const [long, full] = await eco.messagesOf(ANNA)
  expect(full).toMatchObject({ subject: `${'s'.repeat(254)}…`, text: 'ж'.repeat(1024) })
  expect(long!.text).toBe(`${'я'.repeat(1023)}…`)
})

test('nobody has that WMID: 6', async () => {
  expect(await failureOf(send('x', 'y', '900000000999'))).toEqual({ kind: 'unknown_wmid', retval: 6 })
})

test('a keeper that takes nothing from strangers answers 35, until the service is a correspondent', async () => {
  await eco.control('PUT', `/keeper/${ANNA}`, { accepts: 'correspondents' })
  expect(await failureOf(send('x', 'y'))).toEqual({ kind: 'not_accepted', retval: 35 })
  await eco.control('PUT', `/keeper/${ANNA}`, { correspondents: [SERVICE] })
  await send('x', 'y')
  expect(await eco.messagesOf(ANNA)).toHaveLength(1)
})

test('a keeper that is switched off shows its messages when it is on again', async () => {
  await eco.control('PUT', `/keeper/${ANNA}`, { is_offline: true })
  await send('x', 'y')
  expect(await eco.messagesOf(ANNA)).toEqual([])
  await eco.control('PUT', `/keeper/${ANNA}`, { is_offline: false })
  expect(await eco.messagesOf(ANNA)).toHaveLength(1)
})

test.for([
  ['102', 'config', 102],
  ['110', 'config', 110],
  ['-14', 'config', -14],
  ['500', 'unavailable', 0],
  ['lost_request', 'unavailable', 0],
  ['lost_answer', 'unavailable', 0],
] as const)('with the fault %s sending fails as %s', async ([w3s, kind, retval]) => {
  await eco.faults({ w3s })
  expect(await failureOf(send('x', 'y'))).toEqual({ kind, retval })
  expect(await eco.messagesOf(ANNA)).toHaveLength(w3s === 'lost_answer' ? 1 : 0)
  await eco.faults({ w3s: 'up' })
  await send('x', 'after it')
})

test('an answer that takes too long is none', async () => {
  await using slow = await anEcosystem({ ECOSYSTEM_TIMEOUT_MS: '200' })
  await slow.faults({ w3s: 'slow' })
  const call = slow.app.keeper.send(ANNA, { subject: 'x', text: 'y' })
  expect(await failureOf(call)).toEqual({ kind: 'unavailable', retval: 0 })
})

test('messages sent at once all arrive, each with a greater number than the last', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => send('x', `message ${index}`)))
  const texts = (await eco.messagesOf(ANNA)).map(({ text }) => text).toReversed()
  expect(texts).toEqual(Array.from({ length: 8 }, (_, index) => `message ${index}`))
})

test('another process of the service signs on without a number being used twice', async () => {
  await using other = await anEcosystem({ W3S_URL: eco.sandbox.url })
  const sends = Array.from({ length: 4 }, () => [
    send('x', 'one'),
    other.app.keeper.send(ANNA, { subject: 'x', text: 'other' }),
  ])
  await Promise.all(sends.flat())
  expect(await eco.messagesOf(ANNA)).toHaveLength(8)
})
