import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { LeavingBanner } from '#web/mailbox/reading/message/banners/LeavingBanner.tsx'
import { RowLater } from './RowLater.tsx'

const NOW = new Date('2026-11-16T12:00:00')
const at = (moment: string) => ({ leaves_at: new Date(moment).toISOString() })

test('a sent message that waits in the queue says until when', async () => {
  const page = await render(<RowLater row={at('2026-11-16T15:40:00')} now={NOW} className="" />)
  await page.findByText('Уйдёт пн, 16 нояб., 15:40')
})

test.each([
  ['has left', at('2026-11-16T11:59:00')],
  ['never waited', {}],
])('one that %s says nothing', async (_, row) => {
  const page = await render(
    <p title="row">
      <RowLater row={row} now={NOW} className="" />
    </p>,
  )
  expect((await page.findByTitle('row')).textContent).toBe('')
})

test('opened, it says why', async () => {
  const next = new Date().getFullYear() + 1
  const page = await render(<LeavingBanner message={at(`${next}-01-02T15:40:00`)} />, { language: 'en' })
  await page.findByText(/^A lot was sent from this mailbox.*Jan 2.*15:40$/)
})
