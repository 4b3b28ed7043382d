import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { AuthLogRow, ListAuthLog } from '#contract/identity/log/list-auth-log.schema.ts'
import { listAuthLog } from '#contract/identity/log/list-auth-log.ts'
import { listSessions } from '#contract/identity/sessions/list-sessions.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { AuthLog } from './AuthLog.tsx'

const aRow = (id: number, changes: Partial<AuthLogRow> = {}): AuthLogRow => ({
  id,
  kind: 'sign_in',
  protocol: 'web',
  method: 'password',
  result: 'ok',
  ip: `203.0.113.${id}`,
  agent: `Mail ${id}.0`,
  first_at: '2026-11-16T09:00:00Z',
  last_at: '2026-11-16T09:00:00Z',
  count: 1,
  ...changes,
})
const ROWS = Array.from({ length: 14 }, (_, nth) => aRow(nth + 1))
ROWS[0] = aRow(1, { protocol: 'imap' })
ROWS[1] = aRow(2, { result: 'blocked' })

/** The log as a service answers it that sifts and pages. */
const open = (rows: AuthLogRow[]) =>
  render(<AuthLog onDisowned={() => {}} />, {
    answers: [
      on(listSessions, () => ({ sessions: [] })),
      on(listAuthLog, ({ protocol, result, page, limit }: ListAuthLog) => {
        const sifted = rows.filter(
          (row) => (protocol ?? row.protocol) === row.protocol && (result ?? row.result) === row.result,
        )
        const from = (Number(page) - 1) * Number(limit)
        return { auth_log: sifted.slice(from, from + Number(limit)), total: sifted.length }
      }),
    ],
  })
type Page = Awaited<ReturnType<typeof open>>
const pick = async (page: Page, button: string, option: string) => {
  await page.press(button)
  fireEvent.click(await page.findByRole('option', { name: option }))
}

test('it is read page by page', async () => {
  const page = await open(ROWS)
  await page.findByText('1–10 из 14')
  expect((await page.button('Предыдущая страница журнала')).getAttribute('aria-disabled')).toBe('true')
  await page.press('Следующая страница журнала')
  await page.findByText('11–14 из 14')
  await expect.poll(() => page.getAllByRole('row')).toHaveLength(5)
  expect((await page.button('Следующая страница журнала')).getAttribute('aria-disabled')).toBe('true')
})

test('it is sifted by way and by result, from the first page on', async () => {
  const page = await open(ROWS)
  await page.press('Следующая страница журнала')
  await page.findByText('11–14 из 14')
  await pick(page, 'Способ: Все способы', 'IMAP')
  await page.findByText('1–1 из 1')
  await page.findByText('IMAP, по паролю ящика')
  await pick(page, 'Итог: Любой итог', 'Остановлено')
  await page.findByText('Записей нет')
  await pick(page, 'Способ: IMAP', 'Все способы')
  await page.findByText('203.0.113.2')
})

test('equal events of one day are one row with their number', async () => {
  const page = await open([aRow(1, { kind: 'code', method: 'code', result: 'bad_code', count: 5 })])
  expect((await page.row(/Mail 1/)).textContent).toContain('5 раз')
})
