import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startWorker } from '#server/doors/jobs/worker.ts'
import { startServiceProcess } from '#tests/durability/service-process.ts'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'
import { plainMessage } from '#tests/flows/delivery/plain-message.ts'
import { EMPTY_DATABASE } from '#tests/world/database/database.ts'
import { bringFurther } from '#tests/world/database/later-schema.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { dropDatabase, makeDatabase } from '#tests/world/database/runner-database.ts'
import { openWeb } from '#tests/world/web.ts'
import { smtpSession } from '#tests/world/wire/smtp-client.ts'

const WMID = '900000000777'

test('a process of this version starts beside a newer one, makes mailboxes and takes mail', async () => {
  const url = await makeDatabase(EMPTY_DATABASE)
  onTestFinished(() => dropDatabase(url))
  await bringFurther(url)
  const data = await mkdtemp(join(tmpdir(), 'pochtamt-ahead-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const person = { wmid: WMID, password: 'not-asked', firstname: 'Anna', lastname: 'Petrova' }
  const service = await startServiceProcess(
    data,
    {
      DATABASE_URL: url,
      ROLES: 'smtp,worker',
      DNS_SERVERS: '127.0.0.1:9',
      DEMO_PEOPLE: JSON.stringify([person]),
    },
    () => expect.fail('the service died'),
  )
  await using session = await smtpSession(service.mx_port)
  const { data: answers } = await session.handOver({
    from: 'b@outside.test',
    to: [`${WMID}@pochtamt.test`],
    source: Buffer.from('Subject: From before\r\n\r\nHello\r\n'),
  })
  expect(answers).toEqual(['250 2.0.0 Delivered'])
  expect(await service.stop()).toBe(0)
})

test('a mailbox is worked in while a newer version has tables further than this one knows', async () => {
  await using database = await ownDatabase()
  await using world = await aMailWorld({ parts: { db: database.db } })
  const { app, anna } = world
  await using web = await openWeb(app)
  const browser = await web.signedIn(anna)
  const post = async (path: string, body: unknown) => {
    const { status, json, text } = await browser.post(`/api/v1/${path}`, body)
    expect({ path, status, text: status === 200 ? '' : text }).toEqual({ path, status: 200, text: '' })
    return json
  }
  const get = async (path: string) => {
    const { status, json } = await browser.get(`/api/v1/${path}`)
    expect({ path, status }).toEqual({ path, status: 200 })
    return json
  }
  const inbox = await world.folder('INBOX')
  const day = async (nth: number) => {
    await world.receive(plainMessage({ Subject: `Hello ${nth}`, 'Message-ID': `<${nth}@outside.test>` }), [
      world.email,
    ])
    const { messages } = await get(`folders/${inbox}/messages`)
    const { uid } = messages.find(({ subject }: { subject: string }) => subject === `Hello ${nth}`)
    const folder_messages = [{ folder_id: inbox, message_uids: [uid] }]
    await get(`messages/${inbox}/${uid}`)
    await post('messages/mark', { flag: 'flagget', folder_messages })
    const { label } = await post('labels', {
      label: { name: `Label ${nth}`, color: '#e66465', manual: true },
    })
    await post('messages/mark', { flag: 'labeled', label_id: label.id, folder_messages })
    await post('messages/search', { request_type: 'search', folder_id: inbox, text: 'Hello' })
    await post('folders', { folder: { folder: { name: `Folder ${nth}` } } })
    await post('user/settings', { settings: { single_keys: nth % 2 === 0 } })
    const own = [{ email: world.email, name: '' }]
    const content = Buffer.from('Yes').toString('base64')
    const body = {
      subject: `Answer ${nth}`,
      fields: { from: own, to: own },
      content,
      content_type: 'text/plain',
    }
    await post('messages/send', { body })
    await expect.poll(() => world.subjectsIn('INBOX')).toContain(`Answer ${nth}`)
    await post('messages/delete', { folder_messages })
    await get('folders')
    await get('mailbox')
  }
  await using _worker = startWorker(app, { sweep_ms: 100 })
  // What was prepared before has to go on afterwards.
  for (const nth of [1, 2]) await day(nth)
  await bringFurther(database.url)
  const other = await world.person('Boris')
  for (const nth of [3, 4]) await day(nth)
  expect(await (await web.signedIn(other)).get('/api/v1/mailbox')).toMatchObject({ status: 200 })
})
