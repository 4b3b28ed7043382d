import { fireEvent, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { deleteGroup } from '#contract/contacts/groups/delete-group.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { GroupItem } from './GroupItem.tsx'

const GROUP = { id: 3, name: 'Клиенты', contact_ids: [1, 2] }

test('a group of the sidebar has one menu, by its button and by the right button', async () => {
  const deleted: number[] = []
  const page = await render(<GroupItem group={GROUP} />, {
    path: '/contacts',
    answers: [
      on(deleteGroup, ({ id }) => {
        deleted.push(id)
        return { undo_token: 'undo' }
      }),
    ],
  })
  const items = () => page.getAllByRole('menuitem').map(({ textContent }) => textContent)
  await page.press('Ещё: группа Клиенты')
  await page.findByRole('menu')
  const ofButton = items()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(page.queryByRole('menu')).toBeNull())

  const group = await page.findByRole('link', { name: /Клиенты/ })
  fireEvent.contextMenu(group)
  await page.findByRole('menu', { name: 'Меню: Клиенты' })
  expect(items()).toEqual(ofButton)
  expect('menuOpen' in group.dataset).toBe(true)
  fireEvent.click(page.getByRole('menuitem', { name: 'Переименовать' }))
  const field = await page.field('Название')
  expect(field.value).toBe('Клиенты')
  expect('menuOpen' in group.dataset).toBe(false)

  fireEvent.contextMenu(group)
  fireEvent.click(await page.findByRole('menuitem', { name: 'Удалить группу' }))
  await waitFor(() => expect(deleted).toEqual([3]))
})
