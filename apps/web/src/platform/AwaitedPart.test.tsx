import { fireEvent, waitFor } from '@testing-library/dom'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { AwaitedPart } from './AwaitedPart.tsx'
import { useHotkeys } from './keys/hotkeys.ts'
import { lazyPart } from './lazy-part.ts'

type Part = { default: ComponentType }

function Palette() {
  const [text, setText] = useState('')
  return (
    <div role="dialog">
      <input
        type="text"
        aria-label="Команда"
        ref={(field) => field?.focus()}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <output>{text}</output>
    </div>
  )
}

interface ListProps {
  part: ComponentType
  archived: string[]
}

/** E archives from it, and something is on its way above it. */
function List({ part: Part, archived }: ListProps) {
  const [isAsked, setAsked] = useState(false)
  useHotkeys({ e: () => archived.push('e') })
  return (
    <>
      <button
        type="button"
        onClick={() => setAsked(true)}
        onKeyDown={({ key }) => archived.push(`on ${key}`)}
      >
        Команды
      </button>
      <input type="search" aria-label="Поиск" />
      <AwaitedPart onGiveUp={() => setAsked(false)}>{isAsked && <Part />}</AwaitedPart>
    </>
  )
}

async function aListBelow() {
  const archived: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Part>()
  const screen = await render(<List part={lazyPart('palette', () => promise)} archived={archived} />)
  const button = await screen.button('Команды')
  button.focus()
  const type = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  }
  const open = async () => {
    fireEvent.click(button)
    // The window is on its way as soon as the page has been told, before another key can come.
    await new Promise(setImmediate)
  }
  return { ...screen, archived, type, open, resolve, reject }
}

test('what is typed before a window has come stands in its field, and means nothing to the list', async () => {
  const { type, open, resolve, archived, ...screen } = await aListBelow()
  type('e')
  expect(archived).toEqual(['on e', 'e'])
  await open()
  type('e', 'c', 'Backspace', ' ', 'ж', 'Enter', 'ArrowDown', 'Delete')
  resolve({ default: Palette })
  const field = await screen.field('Команда')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('e ж'))
  expect(field.value).toBe('e ж')
  expect(archived).toEqual(['on e', 'e'])
  // From now on the field has its keys itself.
  expect(fireEvent.keyDown(field, { key: 'z' })).toBe(true)
})

test('Escape gives a window up that has not come: the keys are those of the list again', async () => {
  const { type, open, resolve, archived, ...screen } = await aListBelow()
  await open()
  type('d', 'Escape')
  expect(archived).toEqual([])
  await waitFor(() => {
    type('e')
    expect(archived).toContain('e')
  })
  resolve({ default: Palette })
  await new Promise(setImmediate)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a window that does not come gives the keys back', async () => {
  const { type, open, reject, archived, ...screen } = await aListBelow()
  await open()
  type('d', 'e')
  reject(new Error('gone'))
  await screen.findByText('Не загрузилась часть страницы: palette, error')
  expect(archived).toEqual([])
  type('e')
  expect(archived).toEqual(['on e', 'e'])
})

test('another field, where the reader goes meanwhile, has its keys', async () => {
  const { type, open, resolve, ...screen } = await aListBelow()
  await open()
  type('a')
  const search = await screen.findByRole('searchbox', { name: 'Поиск' })
  expect(fireEvent.keyDown(search, { key: 'b' })).toBe(true)
  resolve({ default: Palette })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('a'))
})
