import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { MessageVerdict } from '#contract/junk/get-verdict.schema.ts'
import { getVerdict } from '#contract/junk/get-verdict.ts'
import { deleteSenderRule } from '#contract/junk/senders/delete-sender-rule.ts'
import { saveSenderRule } from '#contract/junk/senders/save-sender-rule.ts'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { type Answer, on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { WhyHere } from './WhyHere.tsx'

const FIELDS = { from: [{ name: 'Shop', email: 'news@shop.test' }], to: [], cc: [] }
const ROW = { id: 1, folder_id: 2, uid: 3, fields: FIELDS } as unknown as MessageRow

function InWords({ isJunk, onWrong }: { isJunk: boolean; onWrong: (() => void) | undefined }) {
  const t = useReadingT()
  return t && <WhyHere row={ROW} t={t} isJunk={isJunk} onWrong={onWrong} />
}

const show = (verdict: MessageVerdict, onWrong?: () => void, answers: Answer[] = []) =>
  render(<InWords isJunk={verdict.is_junk} onWrong={onWrong} />, {
    language: 'en',
    answers: [on(getVerdict, () => verdict), ...answers],
  })

test('reasons of the check stand in words, the strongest first, and one click says that it was wrong', async () => {
  let clicks = 0
  const verdict = { is: 'junk' as const, score: 3, signs: ['words_junk' as const, 'forged' as const] }
  const page = await show({ is_junk: true, verdict, mark: null }, () => clicks++)
  await page.findByText('The spam check has put it into Spam. What it went by, the strongest first:')
  const reasons = page.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(reasons).toEqual(['its words are those of spam', 'the sender did not prove to be who they say'])
  fireEvent.click(page.getByRole('button', { name: 'That was wrong, it is not spam' }))
  expect(clicks).toBe(1)
})

const GOOD = { is: 'good' as const, score: 0, signs: ['proven' as const] }
const JUNK = { is: 'junk' as const, score: 3, signs: ['words_junk' as const] }

test.each<[string, MessageVerdict]>([
  ['You have put it into Spam.', { is_junk: true, verdict: GOOD, mark: 'junk' }],
  ['You have taken it out of Spam.', { is_junk: false, verdict: JUNK, mark: 'good' }],
  ['A mail program has marked it as spam.', { is_junk: false, verdict: GOOD, mark: 'junk' }],
  [
    'A filter of yours has put it into Spam.',
    { is_junk: true, verdict: { ...JUNK, signs: ['filter'] }, mark: null },
  ],
  [
    'The spam check could not read it, so it was let through.',
    { is_junk: false, verdict: { is: 'none', score: 0, signs: [] }, mark: null },
  ],
  [
    'It was not the spam check: a filter, a mail program or an import has put it into Spam.',
    { is_junk: true, verdict: null, mark: null },
  ],
  [
    'It came into Spam and was moved since. The spam check had said:',
    { is_junk: false, verdict: JUNK, mark: null },
  ],
])('%s', async (sentence, verdict) => {
  const page = await show(verdict)
  await page.findByText(sentence)
  expect(page.queryByRole('button', { name: /That was wrong/ })).toBeNull()
})

test('a sender is blocked, or their domain, from a message that came through, and that can be taken back', async () => {
  const calls: unknown[] = []
  const page = await show({ is_junk: false, verdict: GOOD, mark: null }, undefined, [
    on(saveSenderRule, (rule) => {
      calls.push(rule)
      return { rule, was: null }
    }),
    on(deleteSenderRule, (gone) => {
      calls.push(gone)
      return {}
    }),
  ])
  fireEvent.click(await page.findByRole('button', { name: 'Block news@shop.test' }))
  await page.findByText('Messages from news@shop.test will go to Spam')
  fireEvent.click(page.getByRole('button', { name: 'Undo' }))
  fireEvent.click(page.getByRole('button', { name: 'Block shop.test' }))
  await page.findByText('Messages from shop.test will go to Spam')
  expect(calls).toEqual([
    { sender: 'news@shop.test', is: 'blocked' },
    { sender: 'news@shop.test' },
    { sender: 'shop.test', is: 'blocked' },
  ])
})

test('of a message in Spam the sender can be allowed; what was settled before comes back with Undo', async () => {
  const calls: unknown[] = []
  const page = await show({ is_junk: true, verdict: JUNK, mark: null }, undefined, [
    on(saveSenderRule, (rule) => {
      calls.push(rule)
      return { rule, was: 'blocked' as const }
    }),
  ])
  fireEvent.click(await page.findByRole('button', { name: 'Always allow shop.test' }))
  await page.findByText('Messages proven to be from shop.test will not go to Spam')
  fireEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => calls)
    .toEqual([
      { sender: 'shop.test', is: 'allowed' },
      { sender: 'shop.test', is: 'blocked' },
    ])
})

test('whom the reader has blocked is named, and let go of at once', async () => {
  const gone: unknown[] = []
  const verdict = { is: 'junk' as const, score: 0, signs: ['blocked' as const], rule: 'shop.test' }
  const page = await show({ is_junk: true, verdict, mark: null }, undefined, [
    on(deleteSenderRule, (input) => {
      gone.push(input)
      return {}
    }),
  ])
  await page.findByText('You have blocked shop.test.')
  expect(page.queryByRole('button', { name: /Always allow/ })).toBeNull()
  fireEvent.click(page.getByRole('button', { name: 'Unblock shop.test' }))
  await page.findByText('shop.test is not blocked any more')
  expect(gone).toEqual([{ sender: 'shop.test' }])
})
