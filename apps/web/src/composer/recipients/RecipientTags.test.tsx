import { fireEvent, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { listContacts } from '#contract/contacts/list-contacts.ts'
import { getAccount } from '#contract/identity/account/get-account.ts'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { on } from '#tests/components/memory-api.ts'
import { anAccount } from '#tests/components/people.ts'
import { render } from '#tests/components/render.tsx'
import { changeRecipients, type RecipientsChange, recipientsOf } from '#web/platform/recipients-input.ts'
import { RecipientInput } from './RecipientInput.tsx'
import { RecipientTags } from './RecipientTags.tsx'

const PEOPLE: Address[] = ['anna', 'boris', 'vera'].map((name) => ({
  email: `${name}@outside.test`,
  name: '',
}))

/** A field of three recipients, of whom this one was reached by Backspace. */
function Field({ selected }: { selected: number | null }) {
  const [input, setInput] = useState({ ...recipientsOf(PEOPLE), selected })
  const change = (what: RecipientsChange) => setInput((before) => changeRecipients(before, what))
  return (
    <div>
      <RecipientTags
        input={input}
        above={new Set()}
        onRemove={(email) => change({ type: 'removed', email })}
      />
      <RecipientInput id="to" field="to" name="Кому" input={input} onChange={change} error_id={undefined} />
    </div>
  )
}

const open = (selected: number | null = null) =>
  render(<Field selected={selected} />, {
    answers: [
      on(getAccount, () => ({ account: anAccount() })),
      on(listContacts, () => ({ contacts: [], total: 0 })),
    ],
  })

test('a recipient has the menu of anybody who is named in a message, and the way out of the field', async () => {
  const page = await open()
  fireEvent.contextMenu(await page.findByText('anna@outside.test'))
  await page.findByRole('menu', { name: 'Меню: anna@outside.test' })
  await page.findByRole('menuitem', { name: 'Скопировать адрес' })
  fireEvent.click(await page.findByRole('menuitem', { name: 'Убрать anna@outside.test' }))
  await waitFor(() => expect(page.queryByText('anna@outside.test')).toBeNull())
  expect(page.queryByRole('menu')).toBeNull()
})

test('those behind the button have it too', async () => {
  const page = await open()
  await page.press('Ещё 1 получатель')
  fireEvent.contextMenu(await page.findByText('vera@outside.test'))
  fireEvent.click(await page.findByRole('menuitem', { name: 'Убрать vera@outside.test' }))
  await waitFor(() => expect(page.queryByText('vera@outside.test')).toBeNull())
})

test('the menu key of the field speaks of the recipient that is selected, the right button of the field', async () => {
  const page = await open(2)
  const field = await page.findByRole('combobox', { name: 'Кому' })
  field.focus()
  expect(fireEvent.contextMenu(field, { button: 2 })).toBe(true)
  expect(page.queryByRole('menu')).toBeNull()
  expect(fireEvent.contextMenu(field, { button: -1 })).toBe(false)
  // Beyond the first two a tag is there while it is selected, or its menu open.
  await page.findByRole('menu', { name: 'Меню: vera@outside.test' })
  page.getByText('vera@outside.test')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})
