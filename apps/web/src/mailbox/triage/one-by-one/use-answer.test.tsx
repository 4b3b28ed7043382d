import { expect, test } from 'vitest'
import { getAccount } from '#contract/identity/account/get-account.ts'
import { SETTINGS_DEFAULT } from '#contract/identity/settings/settings.ts'
import { on } from '#tests/components/memory-api.ts'
import { anAccount } from '#tests/components/people.ts'
import { render } from '#tests/components/render.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { aRow } from '#web/mailbox/actions/cache/rows.fixture.ts'
import { ComposerContext, createComposerPort } from '#web/platform/composer-port.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import type { TriageState } from '../triage-state.ts'
import { useAnswer } from './use-answer.ts'
import type { TriageWork } from './use-triage.ts'

interface SheetProps {
  work: TriageWork
  onStop: () => void
}

/** What the sheet has of an answer, and a message that was sent. */
function Sheet({ work, onStop }: SheetProps) {
  const toasts = useToasts()
  const { work: mine } = useAnswer(work)
  const account = useAccount()
  return (
    <>
      {account && <p>loaded</p>}
      <button type="button" onClick={() => toasts.offerUndo('sent', onStop)}>
        Send
      </button>
      <button type="button" onClick={mine.takeBack}>
        Back
      </button>
    </>
  )
}

/** Message 7 in hand, and what is done about it. */
async function open({ archive_answered = true } = {}) {
  const done: string[] = []
  const port = createComposerPort()
  const step = { ids: [1007], kind: 'archive', at: 0, undo: null } as const
  const work = {
    row: aRow(7),
    state: { at: 0, steps: [step] } satisfies TriageState,
    decide: ({ kind }, _, isAnswered) => void done.push(isAnswered ? `answered, ${kind}` : kind),
    takeBack: () => void done.push('take back'),
  } as Partial<TriageWork> as TriageWork
  const settings = { ...SETTINGS_DEFAULT, archive_answered }
  const answers = [on(getAccount, () => ({ account: anAccount({ settings }) }))]
  const page = await render(
    <ComposerContext value={port}>
      <Sheet work={work} onStop={() => done.push('stop sending')} />
    </ComposerContext>,
    { answers },
  )
  await page.findByText('loaded')
  const sent = (uid: number) => port.store.setState({ answered: { id: aRow(uid).id } })
  return { page, done, sent }
}

test('an answered message goes to the archive, unless it shall stay; an answer to another one does nothing', async () => {
  const archiving = await open()
  archiving.sent(8)
  expect(archiving.done).toEqual([])
  archiving.sent(7)
  expect(archiving.done).toEqual(['answered, archive'])
})

test('by the setting it stays where it is', async () => {
  const staying = await open({ archive_answered: false })
  staying.sent(7)
  expect(staying.done).toEqual(['answered, keep'])
})

test('taking it back stops the sending too, while that is offered', async () => {
  const { page, done, sent } = await open()
  await page.press('Send')
  sent(7)
  await page.press('Back')
  expect(done).toEqual(['answered, archive', 'take back', 'stop sending'])
  await page.press('Back')
  expect(done.slice(3)).toEqual(['take back'])
})

test('the button of that offer takes back both', async () => {
  const { page, done, sent } = await open()
  await page.press('Send')
  sent(7)
  await page.press(/^Отменить/)
  expect(done).toEqual(['answered, archive', 'take back', 'stop sending'])
})

test('another offer than that of the answer is left alone', async () => {
  const { page, done, sent } = await open()
  sent(7)
  await page.press('Send')
  await page.press('Back')
  expect(done).toEqual(['answered, archive', 'take back'])
})
