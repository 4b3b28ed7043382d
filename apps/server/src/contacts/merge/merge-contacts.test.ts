import { expect, test } from 'vitest'
import { contact_form } from '#contract/contacts/contact.schema.ts'
import { listContactsSchema } from '#contract/contacts/list-contacts.schema.ts'
import { undoChange } from '#server/mailbox/undo/undo-change.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { createContact } from '../create-contact.ts'
import { deleteContact } from '../delete-contact.ts'
import { deleteContacts } from '../delete-contacts.ts'
import { getContact } from '../get-contact.ts'
import { changeGroupContacts } from '../groups/change-group-contacts.ts'
import { createGroup } from '../groups/create-group.ts'
import { deleteGroup } from '../groups/delete-group.ts'
import { listGroups } from '../groups/list-groups.ts'
import { listContacts } from '../list-contacts.ts'
import { noteCorrespondents } from '../note-correspondents.ts'
import { listDuplicates } from './list-duplicates.ts'
import { mergeContacts } from './merge-contacts.ts'

const add = async ({ app, anna }: World, words: object) =>
  (await createContact(app, anna, { contact: contact_form.parse(words) })).contact
const book = async ({ app, anna }: World, query: object = {}) =>
  (await listContacts(app, anna, listContactsSchema.input.parse(query))).contacts
const undo = (world: World, undo_token: string | undefined) =>
  undoChange(world.app, world.anna, { undo_token: undo_token! })
const write = ({ app, anna }: World, ...emails: string[]) =>
  app.db.transaction((tx) =>
    noteCorrespondents(
      tx,
      anna.account_id,
      emails.map((email) => ({ email, name: '' })),
    ),
  )
const uses = ({ app, anna }: World) =>
  app.db.sql`
    select contacts.id, contacts.uses, array_agg(contact_emails.uses order by nth) as each from contacts
    join contact_emails on contact_emails.account_id = contacts.account_id and contact_id = contacts.id
    where contacts.account_id = ${anna.account_id} group by contacts.account_id, contacts.id order by id`

test('those who share an address or a name are suggested, each once, chains of addresses as one', async () => {
  await using world = await aWorld()
  const [a, b, c] = [
    await add(world, { name: 'A', emails: 'one@x.test' }),
    await add(world, { name: 'B', emails: 'ONE@x.test, two@x.test' }),
    await add(world, { name: 'C', emails: 'two@x.test' }),
  ]
  const [d, e] = [
    await add(world, { name: 'Семён', surname: 'Ёлкин', emails: 'd@x.test' }),
    await add(world, { name: 'семен', surname: 'елкин' }),
  ]
  await add(world, { name: 'Семён' })
  await add(world, { emails: 'alone@x.test' })
  const { duplicates, total } = await listDuplicates(world.app, world.anna)
  expect(total).toBe(2)
  expect(duplicates.map(({ reason, contacts }) => [reason, ...contacts.map(({ id }) => id)])).toEqual([
    ['email', a.id, b.id, c.id],
    ['name', d.id, e.id],
  ])
})

test('merged contacts are one, with the use of all; undo parts them as they were', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { group } = await createGroup(app, anna, { group: { name: 'G' } })
  const one = await add(world, { name: 'Вера', emails: 'v@x.test', groups: [group.id] })
  const two = await add(world, { name: 'Вера', surname: 'Орлова', emails: 'v@x.test, orlova@x.test' })
  await write(world, 'v@x.test', 'orlova@x.test')
  await write(world, 'orlova@x.test')
  const before = [await book(world), await uses(world)]

  const { contact, undo_token } = await mergeContacts(app, anna, {
    contact_ids: [one.id, two.id],
    contact: contact_form.parse({
      name: 'Вера',
      surname: 'Орлова',
      emails: 'v@x.test,orlova@x.test',
      groups: [group.id],
    }),
  })
  expect(contact).toMatchObject({ id: one.id, surname: 'Орлова', groups: [group.id] })
  expect(await book(world)).toEqual([contact])
  expect(await uses(world)).toEqual([{ id: one.id, uses: 4, each: [2, 2] }])
  await expect(getContact(app, anna, { id: two.id })).rejects.toMatchObject({ code: 'entity_not_found' })

  await undo(world, undo_token)
  expect([await book(world), await uses(world)]).toEqual(before)
})

test('a merge with somebody who is gone, or of somebody with themselves, changes nothing', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { id } = await add(world, { name: 'Вера' })
  const contact = contact_form.parse({ name: 'X' })
  await expect(mergeContacts(app, anna, { contact_ids: [id, 2e9], contact })).rejects.toMatchObject({
    code: 'entity_not_found',
  })
  await expect(mergeContacts(app, anna, { contact_ids: [id, id], contact })).rejects.toMatchObject({
    code: 'invalid_params',
  })
  expect(await book(world)).toMatchObject([{ name: 'Вера' }])
})

test('deleted contacts come back with addresses, groups and use, also when the address was written to again', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { group } = await createGroup(app, anna, { group: { name: 'G' } })
  const vera = await add(world, {
    name: 'Вера',
    emails: 'v@x.test',
    groups: [group.id],
    birth_date: '1990-02-28',
  })
  const gleb = await add(world, { name: 'Глеб', emails: 'g@x.test' })
  await write(world, 'v@x.test')
  const before = await book(world)

  const done = await deleteContacts(app, anna, { contact_ids: [vera.id, gleb.id, 2e9] })
  expect(done.affected).toBe(2)
  expect(await book(world)).toEqual([])
  await write(world, 'v@x.test')
  await undo(world, done.undo_token)
  expect(await book(world)).toEqual(before)
  expect(await uses(world)).toMatchObject([
    { id: vera.id, uses: 2 },
    { id: gleb.id, uses: 0 },
  ])
  expect(await book(world, { search: 'v@x.test' })).toHaveLength(1)
  expect(await deleteContacts(app, anna, { contact_ids: [2e9] })).toEqual({ affected: 0 })
})

test('a deleted group comes back with those of its people who are still there', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { group } = await createGroup(app, anna, { group: { name: 'G' } })
  const [vera, gleb] = [await add(world, { name: 'Вера' }), await add(world, { name: 'Глеб' })]
  await changeGroupContacts(app, anna, { id: group.id, contact_ids: [vera.id, gleb.id], remove_ids: [] })
  const { undo_token } = await deleteGroup(app, anna, { id: group.id })
  await deleteContact(app, anna, { id: gleb.id })
  await undo(world, undo_token)
  expect((await listGroups(app, anna)).groups).toEqual([{ id: group.id, name: 'G', contact_ids: [vera.id] }])
})

test('a list may be of one group, or of those in none', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { group } = await createGroup(app, anna, { group: { name: 'G' } })
  await add(world, { name: 'Вера', surname: 'Яшина', groups: [group.id] })
  await add(world, { name: 'Яков', surname: 'Абрамов', groups: [group.id] })
  await add(world, { name: 'Глеб' })
  const names = async (query: object) => (await book(world, query)).map(({ name }) => name)
  expect(await names({})).toEqual(['Яков', 'Глеб', 'Вера'])
  expect(await names({ group_id: String(group.id) })).toEqual(['Яков', 'Вера'])
  expect(await names({ group_id: 'none' })).toEqual(['Глеб'])
  expect(await names({ group_id: String(group.id), search: 'яш' })).toEqual(['Вера'])
})
