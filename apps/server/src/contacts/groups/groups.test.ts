import { expect, test } from 'vitest'
import { contact_form } from '#contract/contacts/contact.schema.ts'
import { listContactsSchema } from '#contract/contacts/list-contacts.schema.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { createContact } from '../create-contact.ts'
import { deleteContact } from '../delete-contact.ts'
import { listContacts } from '../list-contacts.ts'
import { noteCorrespondents } from '../note-correspondents.ts'
import { changeGroupContacts } from './change-group-contacts.ts'
import { createGroup } from './create-group.ts'
import { deleteGroup } from './delete-group.ts'
import { getGroup } from './get-group.ts'
import { listGroups } from './list-groups.ts'
import { saveGroup } from './save-group.ts'

const person = async ({ app, anna }: World, name: string): Promise<number> =>
  (await createContact(app, anna, { contact: contact_form.parse({ name, emails: `${name}@outside.test` }) }))
    .contact.id
const group = async ({ app, anna }: World, name: string): Promise<number> =>
  (await createGroup(app, anna, { group: { name } })).group.id

test('people come into a group and go out of it, and the group tells their addresses by name', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const [vera, boris, gleb] = [
    await person(world, 'Vera'),
    await person(world, 'Boris'),
    await person(world, 'Gleb'),
  ]
  const id = await group(world, 'Friends')
  await changeGroupContacts(app, anna, { id, contact_ids: [vera, gleb, vera], remove_ids: [] })
  const changed = await changeGroupContacts(app, anna, { id, contact_ids: [boris], remove_ids: [gleb] })

  expect(changed).toEqual(await getGroup(app, anna, { id }))
  expect(changed.group).toMatchObject({
    id,
    name: 'Friends',
    contacts: [
      { name: 'Boris', emails: ['Boris@outside.test'], groups: [id] },
      { name: 'Vera', emails: ['Vera@outside.test'], groups: [id] },
    ],
  })
  await deleteContact(app, anna, { id: vera })
  expect((await getGroup(app, anna, { id })).group.contacts.map(({ name }) => name)).toEqual(['Boris'])
})

test('groups come by name; one may be renamed, and deleted without its people', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const vera = await person(world, 'Vera')
  const id = await group(world, 'Работа')
  const friends = await group(world, 'Друзья')
  await changeGroupContacts(app, anna, { id, contact_ids: [vera], remove_ids: [] })
  await saveGroup(app, anna, { id, group: { name: 'Work' } })
  expect(await listGroups(app, anna)).toEqual({
    groups: [
      { id: friends, name: 'Друзья', contact_ids: [] },
      { id, name: 'Work', contact_ids: [vera] },
    ],
  })

  await deleteGroup(app, anna, { id })
  const { contacts } = await listContacts(app, anna, listContactsSchema.input.parse({}))
  expect(contacts).toMatchObject([{ id: vera, groups: [] }])
  const gone = { code: 'entity_not_found' }
  await expect(getGroup(app, anna, { id })).rejects.toMatchObject(gone)
  await expect(saveGroup(app, anna, { id, group: { name: 'x' } })).rejects.toMatchObject(gone)
  await expect(deleteGroup(app, anna, { id })).rejects.toMatchObject(gone)
})

test('a group needs a name, and takes only people who are there, all or none', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await expect(group(world, '')).rejects.toMatchObject({ code: 'name_not_indicated' })
  const id = await group(world, 'Friends')
  const vera = await person(world, 'Vera')
  const boris = await world.person('Boris')
  const { contact } = await createContact(app, boris, { contact: contact_form.parse({ name: 'Foreign' }) })

  const both = changeGroupContacts(app, anna, { id, contact_ids: [vera, contact.id], remove_ids: [] })
  await expect(both).rejects.toMatchObject({ code: 'entity_not_found' })
  expect((await getGroup(app, anna, { id })).group.contacts).toEqual([])
})

test('somebody only written to who comes into a group is of the address book from then on', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await app.db.transaction((tx) =>
    noteCorrespondents(tx, anna.account_id, [{ email: 'vera@outside.test', name: 'Vera' }]),
  )
  const find = (query: object) => listContacts(app, anna, listContactsSchema.input.parse(query))
  const [vera] = (await find({ search: 'vera' })).contacts
  expect((await find({})).total).toBe(0)
  const id = await group(world, 'Friends')
  await changeGroupContacts(app, anna, { id, contact_ids: [vera!.id], remove_ids: [] })
  expect((await find({})).contacts).toMatchObject([{ name: 'Vera', groups: [id], collected: false }])
})
