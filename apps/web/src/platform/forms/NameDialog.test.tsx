import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { NameDialog } from './NameDialog.tsx'

/** The window in the hands of a page that keeps a refusal until another name is typed. */
function Naming({ refused, name, isPending = false, named }: NamingProps) {
  const [refusal, setRefusal] = useState<string | undefined>(refused)
  return (
    <NameDialog
      title="Новая группа"
      action="Создать"
      label="Название"
      name={name ?? ''}
      needed="Нужно название"
      refusal={refusal}
      isPending={isPending}
      onName={(typed) => named.push(typed)}
      onEdit={() => setRefusal(undefined)}
      onClose={() => named.push(null)}
    />
  )
}

interface NamingProps {
  named: (string | null)[]
  name?: string
  refused?: string
  isPending?: boolean
}

test('an empty name is not sent: the field says that one is needed, and only once it was tried', async () => {
  const named: NamingProps['named'] = []
  const page = await render(<Naming named={named} />)
  await page.type('Название', '   ')
  expect(page.queryByText('Нужно название')).toBeNull()
  await page.press('Создать')
  await page.findByText('Нужно название')
  expect((await page.field('Название')).getAttribute('aria-invalid')).toBe('true')
  expect(named).toEqual([])
  await page.type('Название', 'Друзья')
  await expect.poll(() => page.queryByText('Нужно название')).toBeNull()
  await page.press('Создать')
  await expect.poll(() => named).toEqual(['Друзья'])
})

test('a name is sent without the spaces around it', async () => {
  const named: NamingProps['named'] = []
  const page = await render(<Naming named={named} name="  Старые друзья " />)
  await page.press('Создать')
  await expect.poll(() => named).toEqual(['Старые друзья'])
})

test('while one is on its way no second one is sent', async () => {
  const named: NamingProps['named'] = []
  const page = await render(<Naming named={named} name="Друзья" isPending />)
  const form = (await page.field('Название')).form!
  form.requestSubmit()
  await page.press('Отмена')
  await expect.poll(() => named).toEqual([null])
})

test('a refusal stands at the field until another name is typed', async () => {
  const page = await render(<Naming named={[]} name="Друзья" refused="Такая группа уже есть" />)
  await page.findByText('Такая группа уже есть')
  await page.type('Название', 'Коллеги')
  await expect.poll(() => page.queryByText('Такая группа уже есть')).toBeNull()
})
