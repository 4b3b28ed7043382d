import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { MessageVerdict } from '#contract/junk/get-verdict.schema.ts'
import { getVerdict } from '#contract/junk/get-verdict.ts'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { WhyHere } from './WhyHere.tsx'

const ROW = { id: 1, folder_id: 2, uid: 3 } as MessageRow

function InWords({ isJunk, onWrong }: { isJunk: boolean; onWrong: (() => void) | undefined }) {
  const t = useReadingT()
  return t && <WhyHere row={ROW} t={t} isJunk={isJunk} onWrong={onWrong} />
}

const show = (verdict: MessageVerdict, onWrong?: () => void) =>
  render(<InWords isJunk={verdict.is_junk} onWrong={onWrong} />, {
    language: 'en',
    answers: [on(getVerdict, () => verdict)],
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
  expect(page.queryByRole('button')).toBeNull()
})
