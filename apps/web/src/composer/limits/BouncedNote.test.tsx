import { expect, test } from 'vitest'
import { createStore } from 'zustand'
import { checkSending } from '#contract/outbound/compose/check-sending.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import type { Composer } from '../state/composer.ts'
import { BouncedNote } from './BouncedNote.tsx'

const field = (...emails: string[]) => ({
  addresses: emails.map((email) => ({ email, name: '' })),
  typed: '',
})

test('below a field stand those of its addresses that refused mail for good', async () => {
  const recipients = {
    to: field('Boris@outside.test', 'vera@outside.test'),
    cc: field('gleb@outside.test'),
    bcc: field(),
    'reply-to': field(),
  }
  const composer = { store: createStore(() => ({ recipients })) } as unknown as Composer
  const page = await render(
    <>
      <BouncedNote composer={composer} field="to" />
      <BouncedNote composer={composer} field="cc" />
      <BouncedNote composer={composer} field="bcc" />
    </>,
    {
      language: 'en',
      answers: [
        on(checkSending, ({ recipients }) => ({
          leaves_at: null,
          bounced: recipients.filter((email) => !email.startsWith('vera')),
        })),
      ],
    },
  )
  await page.findAllByRole('status')
  expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Mail came back from here before, there was no such address: Boris@outside.test',
    'Mail came back from here before, there was no such address: gleb@outside.test',
  ])
})
