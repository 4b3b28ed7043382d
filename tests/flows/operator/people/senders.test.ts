import { afterAll, beforeAll, expect, test } from 'vitest'
import { said } from '#tests/flows/identity/identity-test-app.ts'
import { anOperatorTestApp, type OperatorTestApp } from '../operator-test-app.ts'

let testApp: OperatorTestApp
beforeAll(async () => {
  testApp = await anOperatorTestApp({ SENDING_HOUR_MAX: '2' })
})
afterAll(() => testApp?.[Symbol.asyncDispose]())

test('who sends more than they may stands first, and leaves at once when an operator lifts that', async () => {
  const { world, web, operatorBrowser } = testApp
  const busy = await world.person('Busy')
  const browser = await web.signedIn(busy)
  for (const nth of [1, 2, 3, 4])
    await browser.post('/api/v1/messages/send', {
      body: {
        subject: `Message ${nth}`,
        fields: { from: [{ email: busy.email, name: '' }], to: [{ email: 'dora@many.test', name: '' }] },
        content: Buffer.from('Hello').toString('base64'),
        content_type: 'text/plain',
      },
    })
  const operator = await operatorBrowser()
  const own = async () =>
    (await operator.get('/api/v1/operator/senders')).json.senders.find(
      ({ wmid }: { wmid: string }) => wmid === busy.wmid,
    )
  expect(await own()).toMatchObject({ messages: 2, waiting: 2 })
  expect(said(await operator.post('/api/v1/operator/senders/999999999999/lift', {}))).toBe(
    '404 mailbox_not_exist',
  )
  const lifted = await operator.post(`/api/v1/operator/senders/${busy.wmid}/lift`, {})
  expect(lifted.json).toEqual({ affected: 2 })
  expect((await own())?.waiting ?? 0).toBe(0)
  const { acts } = (await operator.get('/api/v1/operator/acts')).json
  expect(acts[0]).toMatchObject({ act: 'limits_lifted', subject: busy.wmid })
})
