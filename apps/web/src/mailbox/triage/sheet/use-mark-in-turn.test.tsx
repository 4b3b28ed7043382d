import { expect, test } from 'vitest'
import { markMessages } from '#contract/mailbox/messages/mark-messages.ts'
import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { on, refusal } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { at } from '#web/mailbox/actions/cache/rows.fixture.ts'
import { useTriageCalls } from '../one-by-one/use-triage-calls.ts'
import { useMarkInTurn } from './use-mark-in-turn.ts'

const { folder_id, uid } = at(1, 7)
const ONE: FolderMessages[] = [{ folder_id, message_uids: [uid] }]

/** The sheet and the cabinet: one marks what is shown, the other what is decided. */
function Parts() {
  const { mutate } = useMarkInTurn()
  const call = useTriageCalls([])
  return (
    <>
      <button type="button" onClick={() => mutate({ flag: 'seen', folder_messages: ONE })}>
        Show
      </button>
      <button type="button" onClick={() => void call({ kind: 'unread' }, ONE)}>
        Unread
      </button>
      <button type="button" onClick={() => void call({ kind: 'flag' }, ONE)}>
        Flag
      </button>
    </>
  )
}

test.each([
  ['answered', () => ({ affected: 1 })],
  [
    'refused',
    () => {
      throw refusal('internal_error')
    },
  ],
])('unread waits until the mark as read was %s, and the flag does not', async (_, answer) => {
  const sent: string[] = []
  const seen = Promise.withResolvers<void>()
  const answers = [
    on(markMessages, async ({ flag }) => {
      sent.push(flag)
      if (flag === 'seen') {
        await seen.promise
        return answer() as never
      }
      return { affected: 1 } as never
    }),
  ]
  const page = await render(<Parts />, { answers })
  await page.press('Show')
  await page.press('Unread')
  await page.press('Flag')
  await expect.poll(() => sent).toEqual(['seen', 'flagged'])
  seen.resolve()
  await expect.poll(() => sent).toEqual(['seen', 'flagged', 'unseen'])
})
