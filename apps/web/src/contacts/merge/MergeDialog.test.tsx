import { fireEvent, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import type { MergeContacts } from '#contract/contacts/merge/merge-contacts.schema.ts'
import { mergeContacts } from '#contract/contacts/merge/merge-contacts.ts'
import { on, refusal } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { MergeDialog } from './MergeDialog.tsx'

const aContact = (id: number, changes: Partial<Contact> = {}): Contact => ({
  id,
  name: 'Павел',
  surname: 'Гришин',
  emails: ['p.grishin@les.test'],
  phone: '',
  birth_date: null,
  groups: [],
  collected: false,
  ...changes,
})

async function open(contacts: Contact[], refused = false) {
  const merges: MergeContacts[] = []
  const merged: Contact[] = []
  let closed = 0
  const page = await render(
    <MergeDialog contacts={contacts} onClose={() => closed++} onMerged={(one) => merged.push(one)} />,
    {
      answers: [
        on(mergeContacts, (input) => {
          merges.push(input)
          if (refused) throw refusal('service_unavailable')
          return { contact: contacts[0]!, undo_token: 'back' }
        }),
      ],
    },
  )
  return { page, merges, merged, closed: () => closed }
}

test('only what differs is asked about; addresses that are one in another case are shown once', async () => {
  const { page } = await open([aContact(1), aContact(2, { name: 'Паша', emails: ['P.Grishin@les.test'] })])
  const names = within(await page.findByRole('group', { name: 'Имя' }))
  expect(names.getAllByRole('radio')).toHaveLength(3)
  expect(page.queryByRole('group', { name: 'Фамилия' })).toBeNull()
  page.getByText('Гришин')
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['p.grishin@les.test'])
})

test('what is chosen is kept, and a field can be left empty', async () => {
  const { page, merges, merged, closed } = await open([
    aContact(1, { phone: '+7 1' }),
    aContact(2, { name: 'Паша', phone: '+7 2', emails: ['pasha@les.test'] }),
  ])
  fireEvent.click(await page.findByRole('radio', { name: 'Паша' }))
  const phones = within(page.getByRole('group', { name: 'Телефон' }))
  fireEvent.click(phones.getByRole('radio', { name: 'Не указано' }))
  await page.press('Объединить 2')
  await expect.poll(() => merged).toHaveLength(1)
  expect(merges).toMatchObject([
    {
      contact_ids: [1, 2],
      contact: { name: 'Паша', phone: '', emails: ['p.grishin@les.test', 'pasha@les.test'] },
    },
  ])
  expect(closed()).toBe(1)
})

test('a refusal is told, and what was chosen stays', async () => {
  const { page, merged, closed } = await open([aContact(1), aContact(2, { name: 'Паша' })], true)
  fireEvent.click(await page.findByRole('radio', { name: 'Паша' }))
  await page.press('Объединить 2')
  await page.findByText('Служба не отвечает, попробуйте позже')
  expect((page.getByRole('radio', { name: 'Паша' }) as HTMLInputElement).checked).toBe(true)
  expect([merged, closed()]).toEqual([[], 0])
})
