import { expect, test } from 'vitest'
import { listDelegatedEmails } from '#contract/addresses/delegations/list-delegated-emails.ts'
import { copies } from '#tests/components/copies.ts'
import { on } from '#tests/components/memory-api.ts'
import { USER } from '#tests/components/people.ts'
import { renderSection } from '#tests/components/render.tsx'
import LentSettings from './LentSettings.tsx'

test('to whom nothing is lent is told what its owner needs, and takes it along', async () => {
  const copied = copies()
  const page = await renderSection('d_emails', LentSettings, {
    answers: [on(listDelegatedEmails, () => ({ emails: [] }))],
  })
  await page.findByRole('heading', { name: 'Никто не передал вам адрес' })
  await page.press('Скопировать WMID')
  await page.findByText('Скопировано')
  expect(copied).toEqual([USER.wmid])
})
