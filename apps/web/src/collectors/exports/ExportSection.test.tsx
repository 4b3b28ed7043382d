import { expect, test } from 'vitest'
import { createExport } from '#contract/collectors/exports/create-export.ts'
import { deleteExport } from '#contract/collectors/exports/delete-export.ts'
import { getExport } from '#contract/collectors/exports/get-export.ts'
import type { MailboxExport } from '#contract/collectors/exports/mailbox-export.schema.ts'
import { sendCode } from '#contract/identity/password/send-code.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { ExportSection } from './ExportSection.tsx'

const anExport = (changes: Partial<MailboxExport>): MailboxExport => ({
  ...{ state: 'running', messages: 0, messages_all: 1200, missing: 0, bytes: 0, error: null },
  ...{ created_at: '2026-11-16T09:00:00Z', expires_at: null },
  ...changes,
})
const READY = anExport({
  ...{ state: 'done', messages: 1200, bytes: 3 * 1_048_576, expires_at: '2026-11-23T09:00:00Z' },
})

/** The part of the page, and what was called. */
async function open(first: MailboxExport | null, next: MailboxExport | null = first) {
  const calls: unknown[] = []
  let current = first
  const page = await render(<ExportSection />, {
    answers: [
      on(getExport, () => {
        const answer = current
        current = next
        return { export: answer }
      }),
      on(sendCode, ({ purpose }) => {
        calls.push(purpose)
        return { ttl: 600, retry_after: 0 }
      }),
      on(createExport, (input) => {
        calls.push(input)
        return { export: anExport({}) }
      }),
      on(deleteExport, () => {
        calls.push('delete')
        next = null
        current = null
        return {}
      }),
    ],
  })
  return { page, calls }
}

test('an archive is begun with a code from the keeper, and then one sees how far it is', async () => {
  const { page, calls } = await open(null, anExport({ messages: 300, bytes: 1_048_576 }))
  await page.press('Собрать архив')
  await page.press('Отправить код в Keeper')
  await page.type('Код из Keeper, 6 цифр', '123456')
  await page.press('Начать')
  await page.findByText('300 из 1 200 писем, 1,0 МБ')
  expect(calls).toEqual(['export', { code: '123456' }])
  const bar = page.getByRole('progressbar', { name: 'Письма в архиве' }) as HTMLProgressElement
  expect([bar.value, bar.max]).toEqual([300, 1200])
})

test('one that is being made is followed until it can be downloaded', async () => {
  const { page } = await open(anExport({}), READY)
  await page.findByText('Архив собирается. Страницу можно закрыть.')
  await page.findByText(/^1 200 писем, 3,0 МБ\. Собран /)
  const link = page.getByRole('link', { name: 'Скачать' })
  expect(link.getAttribute('href')).toBe('/api/v1/user/export/file')
  expect(link.hasAttribute('download')).toBe(true)
})

test('it can be stopped, and thrown away', async () => {
  for (const [archive, words] of [
    [anExport({}), 'Остановить'],
    [READY, 'Удалить архив'],
  ] as const) {
    const { page, calls } = await open(archive)
    await page.press(words)
    await page.button('Собрать архив')
    expect(calls).toEqual(['delete'])
  }
})

test('why it could not be made is said, and that messages are not in it', async () => {
  const failed = await open(anExport({ state: 'failed', error: { i8s: 'server_full' } }))
  await failed.page.findByText(/^Архив не собрался: /)
  await failed.page.button('Собрать архив')
  const { page } = await open({ ...READY, missing: 2 })
  await page.findByText('2 писем в нём нет: сервер потерял их тексты')
})
