import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { contact_form } from '#contract/contacts/contact.schema.ts'
import { listContactsSchema } from '#contract/contacts/list-contacts.schema.ts'
import type { ImportPerson } from '#contract/contacts/transfer/import-person.schema.ts'
import type { ContactsFile, ReadContactsFile } from '#contract/contacts/transfer/read-contacts-file.schema.ts'
import { undoChange } from '#server/mailbox/undo/undo-change.ts'
import { json } from '#server/platform/db/rows/row-shape.ts'
import type { Call } from '#server/platform/http/route.ts'
import { ReaderFailed } from '#server/readers/threads.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { createContact } from '../create-contact.ts'
import { createGroup } from '../groups/create-group.ts'
import { listGroups } from '../groups/list-groups.ts'
import { listContacts } from '../list-contacts.ts'
import { noteCorrespondents } from '../note-correspondents.ts'
import { exportContacts } from './export-contacts.ts'
import { importContacts } from './import-contacts.ts'
import { readContactsFile } from './read-contacts-file.ts'

const read = (
  { app, anna }: World,
  content: string | Buffer,
  input: ReadContactsFile = {},
): Promise<ContactsFile> => {
  const call = {
    file: async () => ({ name: 'f', content_type: '', content: Readable.from([Buffer.from(content)]) }),
  }
  return readContactsFile(app, anna, input, call as unknown as Call)
}

const book = async ({ app, anna }: World) =>
  (await listContacts(app, anna, listContactsSchema.input.parse({ size: 1000 }))).contacts

const add = async ({ app, anna }: World, words: object) =>
  (await createContact(app, anna, { contact: contact_form.parse(words) })).contact

const person = (words: Partial<ImportPerson>): ImportPerson => ({
  name: '',
  surname: '',
  emails: [],
  phone: '',
  birth_date: null,
  group_names: [],
  ...words,
})

const undo = (world: World, undo_token: string | undefined) =>
  undoChange(world.app, world.anna, { undo_token: undo_token! })

test('a file is told apart: who is new, who is there already, who would get something; nothing is saved', async () => {
  await using world = await aWorld()
  await add(world, { name: 'Вера', surname: 'Орлова', emails: 'vera@x.test' })
  await add(world, { name: 'Борис', surname: 'Ким', phone: '+7 900 000-00-01' })
  const { people, empty, format } = await read(
    world,
    [
      'First Name,Last Name,E-mail 1 - Value,Phone 1 - Value',
      'Вера,Орлова,VERA@x.test,',
      'V.,Orlova,vera@x.test,+7 1',
      'борис,ким,boris@x.test,',
      'Глеб,,gleb@x.test,',
      'Глеб Второй,,gleb@x.test,',
      'Борис,Ким,other@x.test,+1',
      ',,,',
      '',
    ].join('\n'),
  )
  expect(format).toBe('csv')
  expect(people.map(({ name, found, like }) => [name, found, like])).toEqual([
    ['Вера', 'same', 'Вера Орлова'],
    ['V.', 'merge', 'Вера Орлова'],
    ['борис', 'merge', 'Борис Ким'],
    ['Глеб', 'new', null],
    ['Глеб Второй', 'same', 'Глеб'],
    // The name alone does not make them one once both have addresses and telephones of their own.
    ['Борис', 'new', null],
  ])
  expect(empty).toBe(1)
  expect(await book(world)).toHaveLength(2)
})

test('people come in with groups, known ones get what they lack, and undo takes all of it out again', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const friends = (await createGroup(app, anna, { group: { name: 'Друзья' } })).group.id
  const vera = await add(world, { name: 'Вера', emails: 'vera@x.test', groups: [friends] })
  const before = [await book(world), await listGroups(app, anna)]

  const done = await importContacts(app, anna, {
    people: [
      {
        ...person({
          name: 'Вероника',
          emails: ['VERA@x.test', 'v@x.test'],
          phone: '1',
          group_names: ['Работа'],
        }),
        how: 'merge',
      },
      { ...person({ name: 'Глеб', emails: ['gleb@x.test'], group_names: ['Работа', 'Друзья'] }), how: 'add' },
      { ...person({ name: 'Глеб', emails: ['gleb@x.test'], birth_date: '1990-01-02' }), how: 'merge' },
    ],
  })
  expect(done).toMatchObject({ added: 1, merged: 1 })
  const { groups } = await listGroups(app, anna)
  const work = groups.find(({ name }) => name === 'Работа')!.id
  expect(await book(world)).toMatchObject([
    { id: vera.id, name: 'Вера', emails: ['vera@x.test', 'v@x.test'], phone: '1', groups: [friends, work] },
    { name: 'Глеб', emails: ['gleb@x.test'], birth_date: '1990-01-02', groups: [friends, work] },
  ])

  await undo(world, done.undo_token)
  expect([await book(world), await listGroups(app, anna)]).toEqual(before)
})

test('somebody written to who is imported stays one person and keeps the rank', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  for (let times = 0; times < 3; times++) {
    await app.db.transaction((tx) =>
      noteCorrespondents(tx, anna.account_id, [{ email: 'p@x.test', name: '' }]),
    )
  }
  await add(world, { name: 'Первый', emails: 'a@x.test' })
  await importContacts(app, anna, {
    people: [{ ...person({ name: 'Пётр', emails: ['p@x.test'] }), how: 'add' }],
  })
  const listed = await listContacts(app, anna, listContactsSchema.input.parse({ search: 'x.test' }))
  expect(listed.contacts).toMatchObject([{ name: 'Пётр', collected: false }, { name: 'Первый' }])
})

test('more people than fit are refused, and nobody is added', async () => {
  await using world = await aWorld()
  const people = Array.from({ length: 201 }, (_, nth) => ({
    ...person({ name: `N${nth}`, group_names: [`G${nth}`] }),
    how: 'add' as const,
  }))
  await expect(importContacts(world.app, world.anna, { people })).rejects.toMatchObject({
    code: 'max_count_reached',
  })
  expect(await book(world)).toEqual([])
})

/** How many addresses the planner expects of Anna's contacts. */
async function expectedRows({ app, anna }: World): Promise<number> {
  const [plan] = await app.db.sql({ 'QUERY PLAN': json<[{ Plan: { 'Plan Rows': number } }]>() })`
    explain (format json) select from contact_emails where account_id = ${anna.account_id}`
  return plan!['QUERY PLAN'][0].Plan['Plan Rows']
}

test('ten thousand people are read, saved and saved again as files in one request each', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await app.db.sql`analyze contacts, contact_emails`
  const rows = Array.from(
    { length: 10_000 },
    (_, nth) => `Имя${nth},Фамилия${nth},person${nth}@x.test,+7 900 ${nth}`,
  )
  const table = ['First Name,Last Name,E-mail 1 - Value,Phone 1 - Value', ...rows].join('\r\n')
  const first = await read(world, table)
  expect(first.people).toHaveLength(10_000)
  const done = await importContacts(app, anna, {
    people: first.people.map(({ found: _, like: __, dropped: ___, ...person }) => ({
      ...person,
      how: 'merge',
    })),
  })
  expect(done).toMatchObject({ added: 10_000, merged: 0 })
  expect(await expectedRows(world), 'the planner knows of them').toBeGreaterThan(5000)
  const { content } = await exportContacts(app, anna, { format: 'vcard3' })
  const again = await read(world, content as Buffer)
  expect(again.people.filter(({ found }) => found === 'same')).toHaveLength(10_000)
})

test.each([
  ['nothing', ''],
  ['words', 'Hello there'],
  ['bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0x2c, 0x0a])],
])('a file of %s is refused as unreadable', async (_what, content) => {
  await using world = await aWorld()
  await expect(read(world, content)).rejects.toMatchObject({ code: 'contacts_file_unreadable' })
})

test('a card folded into a million lines is read like any other', async () => {
  await using world = await aWorld()
  const card = `BEGIN:VCARD\nVERSION:3.0\nFN:Vera\nNOTE:${'\n a'.repeat(1_000_000)}\nEND:VCARD\n`
  expect((await read(world, card)).people.map(({ name }) => name)).toEqual(['Vera'])
})

test('a file is read by a thread, and one that takes it too long is unreadable', async () => {
  const ended: string[] = []
  const readers = {
    run: (task: string) => {
      ended.push(task)
      return Promise.reject(new ReaderFailed('the thread ended'))
    },
    [Symbol.asyncDispose]: async () => {},
  }
  await using world = await aWorld({ parts: { readers } })
  const cards = 'BEGIN:VCARD\nFN:Vera\nEND:VCARD\n'
  await expect(read(world, cards)).rejects.toMatchObject({ code: 'contacts_file_unreadable' })
  expect(ended).toEqual(['people'])
})

test('a table of rows without end is refused before it fills the memory', async () => {
  await using world = await aWorld()
  await expect(read(world, `Name,E-mail\n${',\n'.repeat(200_000)}`)).rejects.toMatchObject({
    code: 'max_count_reached',
  })
})

test('columns are taken as asked, a table without names by what stands in it, dates in the order they show', async () => {
  await using world = await aWorld()
  const named = 'Contact;Handy;Born\nВера;+7 1;3/28/1990\nГлеб;+7 2;4/2/1991\n'
  const answer = await read(world, named, { columns: 'full_name,phone,birth_date' })
  expect(answer.people).toMatchObject([
    { name: 'Вера', phone: '+7 1', birth_date: '1990-03-28' },
    { name: 'Глеб', phone: '+7 2', birth_date: '1991-04-02' },
  ])
  const bare = await read(world, 'Вера Орлова\tvera@x.test\nГлеб\tgleb@x.test; g@x.test\n')
  expect(bare.columns!.map(({ field }) => field)).toEqual(['full_name', 'email'])
  expect(bare.people).toMatchObject([{ name: 'Вера Орлова' }, { emails: ['gleb@x.test', 'g@x.test'] }])
})

test('a table of Japanese Windows is read as it was written', async () => {
  await using world = await aWorld()
  // 氏名,フリガナ,E-mail / 山田,ヤマダ,y@x.test
  const shiftJis = Buffer.from(
    '8e8196bc2c8374838a834b83692c452d6d61696c0a8e5293632c8384837d835f2c7940782e746573740a',
    'hex',
  )
  const { charset, columns, people } = await read(world, shiftJis)
  expect(charset).toBe('shift_jis')
  expect(columns!.map(({ name }) => name)).toEqual(['氏名', 'フリガナ', 'E-mail'])
  expect(people).toMatchObject([{ emails: ['y@x.test'] }])
})

test('an encoding that was guessed wrong can be named', async () => {
  await using world = await aWorld()
  const koi8 = Buffer.concat([
    Buffer.from('Name,E-mail\n'),
    Buffer.from([0xe1, 0xce, 0xce, 0xc1]),
    Buffer.from(',a@x.test\n'),
  ])
  expect((await read(world, koi8, { charset: 'koi8-r' })).people[0]!.name).toBe('Анна')
})

test('what cannot be kept is told', async () => {
  await using world = await aWorld()
  const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Вера\nEMAIL:vera@nowhere\nBDAY:весной\nEND:VCARD\n'
  expect((await read(world, card)).people).toMatchObject([
    { name: 'Вера', emails: [], birth_date: null, dropped: ['vera@nowhere', 'весной'] },
  ])
})

test('cards that are groups make groups of the people they name, and nobody else', async () => {
  await using world = await aWorld()
  const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
  const { people, empty } = await read(
    world,
    card('VERSION:4.0', 'KIND:group', 'FN:Хор', 'MEMBER:urn:uuid:03A0-1', 'MEMBER:mailto:gleb@x.test') +
      card('VERSION:4.0', 'FN:Вера', 'UID:urn:uuid:03a0-1', 'CATEGORIES:Друзья') +
      card('VERSION:4.0', 'FN:Глеб', 'EMAIL:Gleb@x.test') +
      card('VERSION:3.0', 'UID:7', 'FN:Дора', 'N:;Дора;;;') +
      card(
        'VERSION:3.0',
        'FN:Работа',
        'N:Работа',
        'X-ADDRESSBOOKSERVER-KIND:group',
        'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:7',
      ),
  )
  expect(empty).toBe(0)
  expect(people).toMatchObject([
    { name: 'Вера', group_names: ['Друзья', 'Хор'] },
    { name: 'Глеб', group_names: ['Хор'] },
    { name: 'Дора', group_names: ['Работа'] },
  ])
})

test('a table of Outlook has dates that are none, and telephones of somebody else', async () => {
  await using world = await aWorld()
  const table =
    "First Name,Last Name,E-mail Address,E-mail 2 Address,Mobile Phone,Assistant's Phone,Birthday,Categories\r\n" +
    'Вера,Орлова,vera@x.test,v2@x.test,+7 1,+7 2,0/0/00,Работа;Семья\r\n'
  expect((await read(world, table)).people).toMatchObject([
    {
      emails: ['vera@x.test', 'v2@x.test'],
      phone: '+7 1',
      birth_date: null,
      dropped: [],
      group_names: ['Работа', 'Семья'],
    },
  ])
})
