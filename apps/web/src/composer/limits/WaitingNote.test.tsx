import { expect, test } from 'vitest'
import { createStore } from 'zustand'
import { checkSending } from '#contract/outbound/compose/check-sending.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import type { Composer } from '../state/composer.ts'
import { WaitingNote } from './WaitingNote.tsx'

const field = (...emails: string[]) => ({
  addresses: emails.map((email) => ({ email, name: '' })),
  typed: '',
})

function aComposer(...to: string[]): Composer {
  const recipients = { to: field(...to), cc: field(), bcc: field('Vera@outside.test'), 'reply-to': field() }
  return { store: createStore(() => ({ recipients })) } as unknown as Composer
}

test('a message that would wait says so before it is sent, by all whom it names', async () => {
  const checked: string[][] = []
  const page = await render(<WaitingNote composer={aComposer('boris@outside.test')} />, {
    answers: [
      on(checkSending, ({ recipients }) => {
        checked.push(recipients)
        return { leaves_at: new Date(2026, 10, 16, 15, 40).toISOString(), bounced: [] }
      }),
    ],
  })
  const note = await page.findByRole('status')
  expect(note.textContent).toMatch(/подождёт в очереди и уйдёт само: .*15:40$/)
  expect(checked).toEqual([['boris@outside.test', 'vera@outside.test']])
})
