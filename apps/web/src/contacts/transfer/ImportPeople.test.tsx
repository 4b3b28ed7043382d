import { fireEvent, within } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ContactsFile, ReadPerson } from '#contract/contacts/transfer/read-contacts-file.schema.ts'
import { render } from '#tests/components/render.tsx'
import { ImportPeople } from './ImportPeople.tsx'
import { chosenPeople, type How } from './import-choice.ts'

const aPerson = (name: string, changes: Partial<ReadPerson> = {}): ReadPerson => ({
  name,
  surname: '',
  emails: [`${name.length}@new.test`],
  phone: '',
  birth_date: null,
  group_names: [],
  found: 'new',
  like: null,
  dropped: [],
  ...changes,
})

/** The people of a file, and how many of them would be sent. */
function Import({ people, empty }: Pick<ContactsFile, 'people' | 'empty'>) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, How>>(new Map())
  const file: ContactsFile = { format: 'csv', charset: 'utf-8', columns: null, people, empty }
  return (
    <>
      <ImportPeople file={file} chosen={chosen} onChoose={setChosen} />
      <output>
        {chosenPeople(people, chosen)
          .map(({ name, how }) => `${name} ${how}`)
          .join(', ')}
      </output>
    </>
  )
}
const open = (people: ReadPerson[], empty = 0) => render(<Import people={people} empty={empty} />)
type Page = Awaited<ReturnType<typeof open>>
const sent = () => document.querySelector('main > output')?.textContent
const pick = async (page: Page, who: RegExp, how: string) => {
  await page.press(who)
  fireEvent.click(await page.findByRole('option', { name: how }))
}

test('known people are shown apart, with what would be done with them', async () => {
  const page = await open([
    aPerson('Глеб'),
    aPerson('Павел', { found: 'merge', like: 'Павел Гришин' }),
    aPerson('Вера', { found: 'same' }),
  ])
  await page.findByText('3 контакта в файле')
  await page.findByText('Глеб')
  expect(sent()).toBe('Глеб add, Павел merge')
  fireEvent.click(await page.findByRole('radio', { name: 'Дополнят имеющиеся: 1' }))
  await page.button(/Что сделать: Павел: Объединить с Павел Гришин/)
  await pick(page, /Что сделать: Павел/, 'Добавить')
  expect(sent()).toBe('Глеб add, Павел add')
})

test('one can be passed over, and an equal one added all the same', async () => {
  const page = await open([aPerson('Глеб'), aPerson('Вера', { found: 'same', like: 'Вера' })])
  await pick(page, /Что сделать: Глеб/, 'Пропустить')
  fireEvent.click(await page.findByRole('radio', { name: 'Уже есть: 1' }))
  await pick(page, /Что сделать: Вера/, 'Добавить')
  expect(sent()).toBe('Вера add')
})

test('what cannot be kept is said of each, and entries without anything are counted', async () => {
  const page = await open([aPerson('Глеб', { dropped: ['не адрес', '32.01.2030'] })], 2)
  await page.findByText('Не сохранится: не адрес, 32.01.2030')
  await page.findByText('1 контакт в файле; 2 записи пустые')
})

test('of a long file fifty are shown at once, and fifty more on request', async () => {
  const page = await open(Array.from({ length: 70 }, (_, nth) => aPerson(`№ ${nth}`)))
  const shown = () => within(page.getByRole('list', { name: 'Новые: 70' })).getAllByRole('listitem').length
  await page.findByText('70 контактов в файле')
  expect(shown()).toBe(50)
  await page.press('Показать ещё')
  expect(shown()).toBe(70)
  expect(page.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
})

test('a file without anybody says so', async () => {
  const page = await open([])
  await page.findByText('В файле нет контактов')
})
