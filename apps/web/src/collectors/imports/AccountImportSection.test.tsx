import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { AccountImport } from '#contract/collectors/imports/account-import.schema.ts'
import { createAccountImport } from '#contract/collectors/imports/create-account-import.ts'
import { deleteAccountImport } from '#contract/collectors/imports/delete-account-import.ts'
import { getAccountImport } from '#contract/collectors/imports/get-account-import.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { AccountImportSection } from './AccountImportSection.tsx'

const ZIP = 'PK\u0003\u0004 and so on'
const anImport = (changes: Partial<AccountImport> = {}): AccountImport => ({
  ...{ state: 'uploading', name: 'anna.zip', size: ZIP.length, received: 0, messages_all: 0 },
  ...{ imported: 0, known: 0, left_out: 0, people: 0, filters_left_out: [], error: null },
  ...changes,
})

/** The part of the page, where parts are answered by `send`, and what was called. */
async function open(first: AccountImport | null, send: (at: number) => AccountImport = () => anImport()) {
  const calls: unknown[] = []
  let current = first
  const sending = async (_file: File, { at }: { at: number }) => {
    calls.push(at)
    current = send(at)
    return current
  }
  const page = await render(<AccountImportSection send={sending} />, {
    answers: [
      on(getAccountImport, () => ({ account_import: current })),
      on(createAccountImport, (input) => {
        calls.push(input)
        current = anImport({ received: current?.received ?? 0 })
        return { account_import: current }
      }),
      on(deleteAccountImport, () => {
        calls.push('delete')
        current = null
        return {}
      }),
    ],
  })
  const choose = async (file: File) => {
    const input = (await page.findAllByLabelText('Выбрать архив')).find(
      (one) => one instanceof HTMLInputElement,
    )
    fireEvent.change(input!, { target: { files: [file] } })
  }
  return { page, calls, choose }
}
const FILE = { name: 'anna.zip', size: ZIP.length }

test('an archive goes part by part, and then one sees what has come of it', async () => {
  const done = anImport({ state: 'done', imported: 1200, known: 3, left_out: 1, people: 2 })
  const { page, calls, choose } = await open(null, (at) =>
    at === 0 ? anImport({ received: 5 }) : { ...done, filters_left_out: ['Счета', 'Банк'] },
  )
  await choose(new File([ZIP], 'anna.zip'))
  await page.findByText('Пришло 1 200 писем, 3 уже были здесь, 1 не удалось прочесть, 2 контакта')
  await page.findByText('Фильтры, которые сюда не подходят: Счета, Банк')
  expect(calls).toEqual([FILE, 0, 5])
})

test('what is no zip file is said before anything is sent', async () => {
  const { page, calls, choose } = await open(null)
  await choose(new File(['From - x\n'], 'Inbox'))
  await page.findByText('Inbox — не архив: нужен файл zip')
  expect(calls).toEqual([])
})

test('a line that drops is told of, and the file goes on where it stopped', async () => {
  let isDown = true
  const { page, calls, choose } = await open(anImport({ received: 5 }), () => {
    if (isDown) throw new CallFailed({ code: null, status: 0, message: '' })
    return anImport({ state: 'running', received: ZIP.length, messages_all: 40, imported: 10, known: 2 })
  })
  await page.findByText(/Чтобы продолжить, выберите тот же файл\.$/)
  await choose(new File([ZIP], 'anna.zip'))
  await page.findByRole('alert')
  isDown = false
  await page.press('Продолжить')
  await page.findByText('12 из 40 писем')
  expect(calls).toEqual([FILE, 5, FILE, 5])
  await page.press('Остановить')
  await expect.poll(() => page.queryByText('12 из 40 писем')).toBeNull()
  expect(calls.at(-1)).toBe('delete')
})

test('why an archive did not come whole is said', async () => {
  const { page } = await open(anImport({ state: 'failed', error: { i8s: 'archive_unreadable' } }))
  await page.findByText(/^Архив пришёл не весь: Это не архив ящика, или он не целый\. /)
})
