import { fireEvent } from '@testing-library/dom'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { PickList, type PickStyle } from './PickList.tsx'

interface Item {
  id: number
  name: string
}
const WORK = { id: 1, name: 'Работа' }
const BILLS = { id: 2, name: 'Счета' }
const ARCHIVE = { id: 3, name: 'Архив работы' }

interface Parts {
  items?: readonly Item[]
  styleOf?: (item: Item) => PickStyle
  /** What comes later, when its button is pressed. */
  coming?: readonly Item[]
}

/** A list whose lines may come later. */
function Page({ items = [WORK, BILLS, ARCHIVE], styleOf, coming, picked }: Parts & { picked: string[] }) {
  const [hasCome, setCome] = useState(false)
  return (
    <>
      <PickList
        label="Папки"
        findLabel="Найти папку"
        items={coming && hasCome ? coming : items}
        textOf={({ name }) => name}
        {...(styleOf && { styleOf })}
        none="Такой папки нет"
        isComing={coming !== undefined && !hasCome}
        onPick={({ name }) => picked.push(name)}
        action={{ icon: FolderPlus, text: 'Новая папка', run: () => picked.push('новая') }}
      >
        {({ name }) => <span>{name}</span>}
      </PickList>
      <button type="button" onClick={() => setCome(true)}>
        Пришли
      </button>
    </>
  )
}

async function open(parts: Parts = {}) {
  const picked: string[] = []
  const page = await render(<Page {...parts} picked={picked} />)
  const field = await page.findByRole('combobox', { name: 'Найти папку' })
  const key = (name: string) => fireEvent.keyDown(field, { key: name })
  const type = (value: string) => fireEvent.input(field, { target: { value } })
  /** The line that Enter takes, as the field tells readers. */
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  return { page, key, type, active, picked }
}

test('the field has the focus; Enter takes the first line, and arrows go around', async () => {
  const { key, active, picked } = await open()
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox')
  key('Enter')
  key('ArrowDown')
  await expect.poll(active).toBe('Счета')
  key('ArrowUp')
  await expect.poll(active).toBe('Работа')
  key('ArrowUp')
  await expect.poll(active).toBe('Архив работы')
  key('ArrowDown')
  await expect.poll(active).toBe('Работа')
  expect(picked).toEqual(['Работа'])
})

test('typing leaves what has the words, in any case; of nothing it is said so', async () => {
  const { page, key, type, active, picked } = await open()
  type('РАБОТ')
  await expect
    .poll(() => page.getAllByRole('option').map(({ textContent }) => textContent))
    .toEqual(['Работа', 'Архив работы'])
  key('ArrowDown')
  await expect.poll(active).toBe('Архив работы')
  type('счет')
  await expect.poll(active).toBe('Счета')
  type('нет такой')
  await page.findByText('Такой папки нет')
  key('Enter')
  expect(picked).toEqual([])
  await page.press('Новая папка')
  expect(picked).toEqual(['новая'])
})

test('a line that cannot be chosen is passed over by keys and deaf to a press', async () => {
  const { page, key, active, picked } = await open({ styleOf: ({ id }) => ({ disabled: id === BILLS.id }) })
  fireEvent.click(await page.findByRole('option', { name: 'Счета' }))
  expect(picked).toEqual([])
  key('ArrowDown')
  await expect.poll(active).toBe('Архив работы')
  key('Enter')
  expect(picked).toEqual(['Архив работы'])
})

test('its key chooses a line while nothing is typed, and is a character afterwards', async () => {
  const { page, key, type, picked } = await open({
    styleOf: ({ id }) => ({ hotkey: id === ARCHIVE.id ? '1' : undefined }),
  })
  key('1')
  expect(picked).toEqual(['Архив работы'])
  type('р')
  await expect.poll(() => page.getAllByRole('option')).toHaveLength(2)
  key('1')
  expect(picked).toEqual(['Архив работы'])
})

test('Enter while more is on its way takes what stands first then', async () => {
  const { page, key, picked } = await open({ items: [BILLS], coming: [WORK, BILLS] })
  key('Enter')
  await page.findByRole('option', { name: 'Счета' })
  expect(picked).toEqual([])
  await page.press('Пришли')
  await expect.poll(() => picked).toEqual(['Работа'])
})
