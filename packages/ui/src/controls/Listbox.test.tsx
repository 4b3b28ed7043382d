import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { Listbox } from './Listbox.tsx'

const NAMES = ['Анна', 'Борис', 'Богдан', 'Вера', 'Глеб']

async function open({ selected = null as string | null, disabled = [] as string[] } = {}) {
  const picked: string[] = []
  const page = await render(
    <Listbox
      label="Кому"
      options={NAMES.map((name) => ({
        value: name,
        text: name,
        content: name,
        disabled: disabled.includes(name),
      }))}
      selected={selected}
      onPick={(name) => picked.push(name)}
    />,
  )
  const list = await page.findByRole('listbox', { name: 'Кому' })
  const press = async (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(list, { key })
  }
  const active = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent
  return { page, list, press, active, picked }
}

test('it begins where the choice is, has the focus, and tells readers of both', async () => {
  const { page, list, active } = await open({ selected: 'Вера' })
  await expect.poll(() => document.activeElement === list).toBe(true)
  expect(active()).toBe('Вера')
  expect((await page.findByRole('option', { selected: true })).textContent).toBe('Вера')
})

test('arrows stop at the ends, Home and End go there, Enter and the space take the line', async () => {
  const { press, active, picked } = await open()
  await press('ArrowUp')
  expect(active()).toBe('Анна')
  await press('End')
  await expect.poll(active).toBe('Глеб')
  await press('ArrowDown')
  expect(active()).toBe('Глеб')
  await press('Enter', 'Home')
  await expect.poll(active).toBe('Анна')
  await press(' ')
  expect(picked).toEqual(['Глеб', 'Анна'])
})

test('what cannot be chosen is passed over, and a press on it chooses nothing', async () => {
  const { page, press, active, picked } = await open({ disabled: ['Анна', 'Борис', 'Глеб'] })
  await press('Enter')
  expect(picked).toEqual([])
  await press('ArrowDown')
  await expect.poll(active).toBe('Богдан')
  await press('End')
  await expect.poll(active).toBe('Вера')
  fireEvent.click(await page.findByRole('option', { name: 'Глеб' }))
  expect(picked).toEqual([])
  fireEvent.click(await page.findByRole('option', { name: 'Вера' }))
  expect(picked).toEqual(['Вера'])
})

test('characters typed one after another go to the name that begins with them', async () => {
  const { press, active } = await open()
  await press('Б', 'о', 'г')
  await expect.poll(active).toBe('Богдан')
})

test('a character that no name begins with leaves the choice where it is', async () => {
  const { press, active } = await open({ selected: 'Вера' })
  await press('я')
  expect(active()).toBe('Вера')
})
