import { expect, test } from 'vitest'
import { contact_form } from '#contract/contacts/contact.schema.ts'
import { listContactsSchema } from '#contract/contacts/list-contacts.schema.ts'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { areImagesAllowed } from '#server/mailbox/opening/images-allowed.ts'
import { sendMessage } from '#server/outbound/send/send-message.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { openWeb } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { createGroup } from './groups/create-group.ts'
import { hasContact } from './has-contact.ts'
import { listContacts } from './list-contacts.ts'
import { noteCorrespondents } from './note-correspondents.ts'
import { saveContact } from './save-contact.ts'

const form = (words: object) => contact_form.parse(words)

const make = async (world: World, words: object) =>
  (await createContact(world.app, world.anna, { contact: form(words) })).contact

const list = (world: World, query: object = {}) =>
  listContacts(world.app, world.anna, listContactsSchema.input.parse(query))

const people = async (world: World, query: object = {}): Promise<string[]> =>
  (await list(world, query)).contacts.map(
    ({ name, surname, emails }) => `${name} ${surname}`.trim() || emails[0]!,
  )

const write = (world: World, ...emails: string[]) =>
  world.app.db.transaction((tx) =>
    noteCorrespondents(
      tx,
      world.anna.account_id,
      emails.map((email) => ({ email, name: '' })),
    ),
  )

test('a contact comes back as it was saved; addresses in one line are taken apart', async () => {
  await using world = await aWorld()
  const { group } = await createGroup(world.app, world.anna, { group: { name: 'Friends' } })
  const made = await make(world, {
    name: ' Вера ',
    surname: 'Орлова',
    emails: 'Vera@shop.test; vera.orlova@post.test, vera@SHOP.test',
    phone: '+7 900 000-00-00',
    birth_date: '1990-02-28',
    groups: [group.id],
  })
  expect(made).toEqual({
    id: made.id,
    name: 'Вера',
    surname: 'Орлова',
    emails: ['vera@SHOP.test', 'vera.orlova@post.test'],
    phone: '+7 900 000-00-00',
    birth_date: '1990-02-28',
    groups: [group.id],
    collected: false,
  })
  expect(await list(world)).toEqual({ contacts: [made], total: 1 })

  const { contact } = await saveContact(world.app, world.anna, {
    id: made.id,
    contact: form({ surname: 'Ким', birth_date: '' }),
  })
  expect(contact).toEqual({
    id: made.id,
    name: '',
    surname: 'Ким',
    emails: [],
    phone: '',
    birth_date: null,
    groups: [group.id],
    collected: false,
  })
  expect(await people(world, { search: 'вера' })).toEqual([])
})

test.each([
  ['nobody', {}, 400, 'name_not_indicated'],
  ['a wrong address', { name: 'Vera', emails: ['vera@shop'] }, 400, 'err_invalid_email'],
  ['a day that is not in the calendar', { name: 'Vera', birth_date: '1990-02-30' }, 400, 'invalid_params'],
  ['a name too long', { name: 'V'.repeat(101) }, 400, 'invalid_params'],
  ['a group that is not there', { name: 'Vera', groups: [2e9] }, 404, 'entity_not_found'],
])('a contact with %s is refused, and nobody is added', async (_what, contact, status, code) => {
  await using world = await aWorld()
  await using web = await openWeb(world.app)
  const browser = await web.signedIn(world.anna)
  const answer = await browser.post('/api/v1/contacts', { contact })
  expect([answer.status, answer.json.meta.i8s]).toEqual([status, code])
  expect((await browser.get('/api/v1/contacts?page=1&size=100')).json).toEqual({ contacts: [], total: 0 })
})

test('the list goes by name in pages; who has none stands by the address', async () => {
  await using world = await aWorld()
  await make(world, { name: 'Яна' })
  await make(world, { name: 'ёж', surname: 'Иванов' })
  await make(world, { emails: ['boris@outside.test'] })
  await make(world, { name: 'Anna' })
  expect(await people(world)).toEqual(['ёж Иванов', 'Яна', 'Anna', 'boris@outside.test'])
  expect(await people(world, { page: '2', size: '3' })).toEqual(['boris@outside.test'])
  expect((await list(world, { page: 2, size: 3 })).total).toBe(4)
})

test.each([
  ['the beginning of a name, in either alphabet', 'ив', ['John Ivanov', 'Иван Ёлкин']],
  ['the beginning of a surname, ё as е', 'ЕЛК', ['Иван Ёлкин']],
  ['name and surname in any order', 'ёлкин иван', ['Иван Ёлкин']],
  ['a Russian name in Latin letters', 'ivan', ['John Ivanov', 'Иван Ёлкин']],
  ['a Latin name in Russian letters', 'джон иванов', []],
  ['an address in Russian letters', 'доставка', ['dostavka@shop.test']],
  ['the beginning of an address', 'dosta', ['dostavka@shop.test']],
  ['a whole address', 'dostavka@shop.test', ['dostavka@shop.test']],
  ['a domain', 'shop', ['dostavka@shop.test']],
  ['the middle of a word', 'лкин', []],
  ['signs without a word', '@@', []],
])('a search finds %s: %s', async (_what, search, expected) => {
  await using world = await aWorld()
  await make(world, { name: 'Иван', surname: 'Ёлкин' })
  await make(world, { name: 'John', surname: 'Ivanov' })
  await make(world, { emails: ['dostavka@shop.test'] })
  expect(await people(world, { search, size: '1000' })).toEqual(expected)
})

test('people written to are offered while typing, the most used first, and are not in the list', async () => {
  await using world = await aWorld()
  await make(world, { name: 'Petr', emails: ['petr@outside.test', 'p@work.test'] })
  await write(world, 'petya@outside.test', 'pavel@outside.test')
  await write(world, 'PETYA@outside.test')
  expect(await people(world, { search: 'pe' })).toEqual(['petya@outside.test', 'Petr'])
  expect(await people(world, { search: 'pe', collected: 'false' })).toEqual(['Petr'])
  expect(await people(world)).toEqual(['Petr'])

  await write(world, 'petr@outside.test', 'p@work.test')
  await write(world, 'p@work.test')
  expect(await people(world, { search: 'p' })).toEqual(['Petr', 'petya@outside.test', 'pavel@outside.test'])
})

test('before anything is searched for those written to can be had, the most used first', async () => {
  await using world = await aWorld()
  await make(world, { name: 'Анна', emails: ['anna@shop.test'] })
  await make(world, { name: 'Вера', emails: ['vera@shop.test'] })
  await write(world, 'boris@shop.test', 'vera@shop.test')
  await write(world, 'vera@shop.test')
  expect(await people(world, { written: 'true', collected: 'true' })).toEqual(['Вера', 'boris@shop.test'])
  expect(await people(world, { written: 'true', collected: 'true', size: 1 })).toEqual(['Вера'])
})

test('somebody written to who is put into the address book stays one person and keeps the rank', async () => {
  await using world = await aWorld()
  await make(world, { name: 'Peter' })
  await write(world, 'petr@outside.test')
  await write(world, 'petr@outside.test')
  await make(world, { name: 'Petr', emails: ['petr@outside.test'] })
  await write(world, 'petya@outside.test')
  const { contacts } = await list(world, { search: 'pet' })
  expect(contacts).toMatchObject([
    { name: 'Petr', emails: ['petr@outside.test'], collected: false },
    { emails: ['petya@outside.test'], collected: true },
    { name: 'Peter' },
  ])

  await saveContact(world.app, world.anna, {
    id: contacts[1]!.id,
    contact: form({ name: 'Petya', emails: contacts[1]!.emails }),
  })
  expect(await people(world)).toEqual(['Peter', 'Petr', 'Petya'])
  expect(await people(world, { search: 'pet' })).toEqual(['Petr', 'Petya', 'Peter'])
})

test('a deleted contact is nowhere any more', async () => {
  await using world = await aWorld()
  const { id } = await make(world, { name: 'Vera', emails: ['Vera@shop.test'] })
  const { app, anna } = world
  expect(await hasContact(app.db, anna.account_id, 'vera@SHOP.test')).toBe(true)
  await deleteContact(app, anna, { id })
  expect(await hasContact(app.db, anna.account_id, 'vera@shop.test')).toBe(false)
  expect(await people(world, { search: 'vera' })).toEqual([])
  const gone = { code: 'entity_not_found' }
  await expect(deleteContact(app, anna, { id })).rejects.toMatchObject(gone)
  await expect(saveContact(app, anna, { id, contact: form({ name: 'V' }) })).rejects.toMatchObject(gone)
})

test('the address book is closed to a session of one alias', async () => {
  await using world = await aWorld()
  await using web = await openWeb(world.app)
  const email = `closed.${world.wmid}@post.test`
  const [alias] = await world.app.db.sql({ id: int() })`
    with alias as (
      insert into aliases (account_id, email) values (${world.anna.account_id}, ${email}) returning id
    )
    insert into addresses (address, account_id, alias_id)
    select ${email}, ${world.anna.account_id}, id from alias returning alias_id as id`
  const browser = await web.signedIn(world.anna, alias!.id)
  const answers = await Promise.all([
    browser.get('/api/v1/contacts?size=1000&search=a'),
    browser.post('/api/v1/contacts', { contact: { name: 'Vera' } }),
    browser.post('/api/v1/contacts/1', { contact: { name: 'Vera' } }),
    browser.ask('DELETE', '/api/v1/contacts/1'),
    browser.get('/api/v1/contacts/groups'),
    browser.get('/api/v1/contacts/groups/1'),
    browser.post('/api/v1/contacts/groups', { group: { name: 'Friends' } }),
    browser.post('/api/v1/contacts/groups/1', { group: { name: 'Friends' } }),
    browser.post('/api/v1/contacts/groups/1/contacts', { contact_ids: [1] }),
    browser.ask('DELETE', '/api/v1/contacts/groups/1'),
  ])
  expect(answers.map(({ status, json }) => [status, json.meta.i8s])).toEqual(
    answers.map(() => [403, 'forbidden']),
  )
})

test('whom a letter is sent to is offered from then on, Cc and Bcc too; a letter sent twice by accident counts once', async () => {
  await using world = await aWorld()
  const people = (...emails: string[]) => emails.map((email) => ({ email, name: email.slice(0, 4) }))
  const payload = compose_payload.parse({
    body: {
      subject: 'Plan',
      content: '',
      content_type: 'text/plain',
      fields: {
        from: [{ email: world.email, name: '' }],
        to: people('vera@outside.test', 'VERA@outside.test'),
        cc: people('boris@outside.test'),
        bcc: people('gleb@outside.test'),
      },
    },
  })
  const send = () => sendMessage(world.app, world.anna, payload, { idempotency_key: 'once' })
  await send()
  await send()
  const { contacts } = await list(world, { search: 'outside' })
  expect(contacts.map(({ name, emails }) => [name, ...emails])).toEqual([
    ['bori', 'boris@outside.test'],
    ['gleb', 'gleb@outside.test'],
    ['vera', 'vera@outside.test'],
  ])
  const uses = await world.app.db.sql`select uses from contacts where account_id = ${world.anna.account_id}`
  expect(uses).toEqual([{ uses: 1 }, { uses: 1 }, { uses: 1 }])
})

test('pictures of a proven sender from the address book are shown when the setting is for correspondents', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await saveSettings(app, anna, { settings: { image_display: 'correspondent' } })
  const from = (email: string, dmarc: string) =>
    ({ fields: { from: [{ email, name: '' }] }, auth: { dmarc, spf: 'none', dkim: 'none' } }) as MessageRow
  const allowed = async () => [
    await areImagesAllowed(app, anna, from('Vera@outside.test', 'pass')),
    await areImagesAllowed(app, anna, from('vera@outside.test', 'fail')),
    await areImagesAllowed(app, anna, from('eve@outside.test', 'pass')),
  ]
  expect(await allowed()).toEqual([false, false, false])
  await make(world, { name: 'Vera', emails: ['vera@outside.test'] })
  expect(await allowed()).toEqual([true, false, false])
})
