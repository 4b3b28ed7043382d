import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { DropZone } from './DropZone.tsx'

async function open({ isSmall = false } = {}) {
  const chosen: string[][] = []
  const page = await render(
    <DropZone
      label="Файлы"
      action="Выбрать"
      words="или перетащите сюда"
      isSmall={isSmall}
      onFiles={(files) => chosen.push(files.map(({ name }) => name))}
    />,
  )
  const zone = await page.findByRole('group', { name: 'Файлы' })
  return { page, zone, chosen }
}
const aFile = (name: string) => new File(['x'], name)

test('files that are chosen are handed on, and the same ones can be chosen again', async () => {
  const { zone, chosen } = await open()
  const input = zone.querySelector('input')!
  const values: string[] = []
  Object.defineProperty(input, 'value', { configurable: true, set: (value: string) => values.push(value) })
  fireEvent.change(input, { target: { files: [aFile('a.csv')] } })
  fireEvent.change(input, { target: { files: [aFile('a.csv')] } })
  expect(chosen).toEqual([['a.csv'], ['a.csv']])
  // A field that keeps its value is silent when the same file is chosen.
  expect(values).toEqual(['', ''])
})

test('files that are dropped are handed on, and the page does not open them', async () => {
  const { zone, chosen } = await open()
  expect(fireEvent.dragOver(zone)).toBe(false)
  await expect.poll(() => zone.hasAttribute('data-over')).toBe(true)
  expect(fireEvent.drop(zone, { dataTransfer: { files: [aFile('a.mbox'), aFile('b.eml')] } })).toBe(false)
  expect(chosen).toEqual([['a.mbox', 'b.eml']])
  await expect.poll(() => zone.hasAttribute('data-over')).toBe(false)
})

test('what is dragged past leaves no mark', async () => {
  const { zone, chosen } = await open({ isSmall: true })
  fireEvent.dragOver(zone)
  await expect.poll(() => zone.hasAttribute('data-over')).toBe(true)
  fireEvent.dragLeave(zone)
  await expect.poll(() => zone.hasAttribute('data-over')).toBe(false)
  expect(zone.hasAttribute('data-small')).toBe(true)
  expect(chosen).toEqual([])
})
