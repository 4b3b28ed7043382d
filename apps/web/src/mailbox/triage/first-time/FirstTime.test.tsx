import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Filter } from '#contract/filters/filter.schema.ts'
import { listFilters } from '#contract/filters/list-filters.ts'
import { saveFilters } from '#contract/filters/save-filters.ts'
import { acceptSender } from '#contract/filters/senders/accept-sender.ts'
import { deleteSenderRule } from '#contract/junk/senders/delete-sender-rule.ts'
import { saveSenderRule } from '#contract/junk/senders/save-sender-rule.ts'
import type { SenderRuleKind } from '#contract/junk/senders/sender-rule.schema.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { moveMessages } from '#contract/mailbox/messages/move-messages.ts'
import { getHabit } from '#contract/mailbox/opening/get-habit.ts'
import { undoChange } from '#contract/mailbox/undo/undo-change.ts'
import { type Answer, on, refusal } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { aRow } from '#web/mailbox/actions/cache/rows.fixture.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import { Began } from '../states/began.ts'
import { TriageTexts } from '../triage-texts.ts'
import { FirstTime } from './FirstTime.tsx'
import type { FirstSender } from './list-new-senders.ts'

const aFolder = (id: number, name: string, system: Folder['system'] = null) =>
  ({ id, name, system, subfolders: [], path: '', unread: 0, total: 0 }) as unknown as Folder
const INBOX = aFolder(1, 'INBOX', 'inbox')
const LIST = {
  folders: [INBOX, aFolder(4, 'Счета')],
  folder: INBOX,
  junk: 7,
  system: 'inbox',
} as unknown as CurrentList

const writes = (uid: number, name: string, changes: Partial<MessageRow> = {}): FirstSender => {
  const address = { name, email: `${uid}@outside.test` }
  const row = aRow(uid, { fields: { from: [address], to: [], cc: [] }, ...changes })
  return { email: address.email, is_namesake: false, address, rows: [row] }
}
const ANN = writes(1, 'Анна Орлова', { auth: { dmarc: 'pass', spf: 'pass', dkim: 'pass' } })
const BANK = { ...writes(2, 'Кама-банк'), is_namesake: true }

const KNOWN = aRow(3, { fields: { from: [{ name: 'Вера', email: 'vera@outside.test' }], to: [], cc: [] } })

/** The filters and what is settled of senders as the service has them, and everything that it was called for. */
function aService() {
  let filters: Filter[] = []
  const settled = new Map<string, SenderRuleKind>()
  const calls: string[] = []
  const uidsIn = (piles: { message_uids: readonly number[] }[]) => piles.flatMap((one) => one.message_uids)
  const answers: Answer[] = [
    on(acceptSender, ({ email, is_accepted }) => {
      calls.push(`${is_accepted ? 'accept' : 'forget'} ${email}`)
      return {}
    }),
    on(listFilters, () => ({ filters, forward_targets: [], etag: String(filters.length) }) as never),
    on(saveFilters, (input) => {
      filters = (input.filters ?? []).map((form, nth) => ({ ...form, id: nth + 1, broken: [] }) as Filter)
      return { filters, forward_targets: [], etag: String(filters.length) } as never
    }),
    on(saveSenderRule, (rule) => {
      const was = settled.get(rule.sender) ?? null
      settled.set(rule.sender, rule.is)
      return { rule, was }
    }),
    on(deleteSenderRule, ({ sender }) => {
      settled.delete(sender)
      return {}
    }),
    on(moveMessages, ({ destination_id, folder_messages }) => {
      calls.push(`move ${uidsIn(folder_messages)} to ${destination_id}`)
      return { affected: 1, undo_token: 'moved' } as never
    }),
    on(undoChange, ({ undo_token }) => {
      calls.push(`undo ${undo_token}`)
      return { affected: 1 } as never
    }),
    on(getHabit, () => ({ count: 0, folders: [], lately: [] })),
  ]
  const rules = () => filters.map(({ rules: [rule], actions: [action] }) => [rule?.value, action])
  return { answers, calls, rules, settled }
}

async function open({ answers = [] as Answer[], again = [] as MessageRow[], others = [KNOWN] } = {}) {
  const service = aService()
  const left: string[][] = []
  const closed: number[] = []
  const page = await render(
    <Worded
      list={LIST}
      title="Входящие"
      rows={[...ANN.rows, ...BANK.rows, ...others]}
      senders={[ANN, BANK]}
      reload={async () => again}
      onDone={(leftOut) => left.push([...leftOut])}
      onClose={() => closed.push(1)}
    />,
    { answers: [...service.answers, ...answers] },
  )
  await page.findByRole('heading', { name: 'Впервые пишут 2 человека' })
  return { ...service, page, left, closed, key: (key: string) => fireEvent.keyDown(document.body, { key }) }
}

function Worded(props: Parameters<typeof FirstTime>[0]) {
  const t = useReadingT()
  return (
    t && (
      <TriageTexts value={t}>
        <Began value={Date.now()}>
          <FirstTime {...props} />
        </Began>
      </TriageTexts>
    )
  )
}

const inHand = (words: RegExp) =>
  expect.poll(() => document.querySelector('[aria-current]')?.textContent).toMatch(words)

test('it says who is proven, and who only calls itself like a contact', async () => {
  const { page } = await open()
  await page.findByRole('button', { name: /Анна Орлова.*отправитель подтверждён\s*, 1@outside\.test/ })
  await page.findByRole('button', { name: /Кама-банк.*не подтверждён, имя как у вашего контакта/ })
})

test('A accepts, X refuses from now on, and only the accepted one is worked through', async () => {
  const { key, calls, rules, settled, left } = await open()
  key('a')
  await inHand(/Кама-банк/)
  key('x')
  await expect.poll(() => calls).toEqual(['accept 1@outside.test', 'move 2 to 7'])
  expect([...settled]).toEqual([['2@outside.test', 'blocked']])
  expect(rules()).toEqual([])
  key('Enter')
  await expect.poll(() => left).toEqual([['2@outside.test']])
})

test('whoever is not decided about waits', async () => {
  const { key, calls, left } = await open()
  key('ArrowDown')
  await inHand(/Кама-банк/)
  key('Enter')
  await expect.poll(() => left).toEqual([['1@outside.test', '2@outside.test']])
  expect(calls).toEqual([])
})

test('Z takes them back one after another, and what came back is found where it lies now', async () => {
  const { key, calls, settled } = await open({
    again: [{ ...ANN.rows[0], ...aRow(9), fields: ANN.rows[0].fields }],
  })
  key('x')
  await inHand(/Кама-банк/)
  key('z')
  await inHand(/Анна Орлова/)
  await expect.poll(() => calls).toEqual(['move 1 to 7', 'undo moved'])
  expect([...settled]).toEqual([])
  key('x')
  await expect.poll(() => calls.at(-1)).toBe('move 9 to 7')
  key('z')
  await inHand(/Анна Орлова/)
  key('a')
  await inHand(/Кама-банк/)
  key('z')
  await expect.poll(() => calls.slice(-2)).toEqual(['accept 1@outside.test', 'forget 1@outside.test'])
})

test('F asks for a folder, which gets what lies here and what is to come', async () => {
  const { key, page, calls, rules } = await open()
  key('f')
  fireEvent.click(await page.findByRole('option', { name: /Счета/ }))
  await expect.poll(() => calls).toEqual(['move 1 to 4'])
  expect(rules()).toEqual([['1@outside.test', { type: 'move', folder_id: 4 as FolderId }]])
  await inHand(/Кама-банк/)
})

test('a refusal that is taken back leaves of the sender what was settled before', async () => {
  const { key, settled } = await open()
  settled.set('1@outside.test', 'allowed')
  key('x')
  await inHand(/Кама-банк/)
  await expect.poll(() => settled.get('1@outside.test')).toBe('blocked')
  key('z')
  await inHand(/Анна Орлова/)
  await expect.poll(() => settled.get('1@outside.test')).toBe('allowed')
})

test('what is refused by the service is not decided, and leaves no rule behind', async () => {
  const fails = on(moveMessages, () => {
    throw refusal('internal_error')
  })
  const { key, page, settled, left } = await open({ answers: [fails] })
  key('x')
  await page.findByText('Произошла ошибка!')
  await inHand(/Анна Орлова/)
  await expect.poll(() => [...settled]).toEqual([])
  await expect.poll(() => document.querySelectorAll('li')[0]?.textContent).not.toMatch(/Отказано/)
  key('Enter')
  await expect.poll(() => left).toEqual([['1@outside.test', '2@outside.test']])
})

test('by a finger: a row is chosen, and a hole is pressed', async () => {
  const { page, calls } = await open()
  await page.press(/Кама-банк/)
  await page.press('Отказать')
  await expect.poll(() => calls).toEqual(['move 2 to 7'])
  await inHand(/Анна Орлова/)
  await page.press('Принять')
  await expect.poll(() => calls).toEqual(['move 2 to 7', 'accept 1@outside.test'])
})

test('by the buttons of the row in hand, after which keys go on', async () => {
  const { page, key, calls } = await open({ again: [...ANN.rows, ...BANK.rows] })
  await page.press('Отказать: Анна Орлова')
  await expect.poll(() => calls).toEqual(['move 1 to 7'])
  await inHand(/Кама-банк/)
  key('z')
  await inHand(/Анна Орлова/)
  await page.press('Отсеять: Анна Орлова')
  fireEvent.click(await page.findByRole('option', { name: /Счета/ }))
  await expect.poll(() => calls.at(-1)).toBe('move 1 to 4')
  await page.press('Принять: Кама-банк')
  await expect.poll(() => calls.at(-1)).toBe('accept 2@outside.test')
})

test('when nobody else has written, the end says so, and leads back to those who wait', async () => {
  const { key, page, left, closed } = await open({ others: [] })
  key('Enter')
  await page.findByRole('heading', { level: 1, name: 'Больше ничего не пришло' })
  await page.findByText('Пишут впервые и ждут вашего решения 2 человека.')
  await page.press('К тем, кто ждёт')
  key('x')
  await inHand(/Кама-банк/)
  key('Enter')
  await page.findByRole('heading', { level: 1, name: '1 письмо разобрано' })
  await page.findByText(/^\d+ (?:минут|секунд).*\. Пишет впервые и ждёт вашего решения 1 человек\.$/)
  expect(closed).toEqual([])
  key('Enter')
  await expect.poll(() => closed).toEqual([1])
  expect(left).toEqual([])
})

test('Z at the end brings the last sender back', async () => {
  const { key, page, calls, settled } = await open({ others: [] })
  key('x')
  await inHand(/Кама-банк/)
  key('x')
  await expect.poll(() => calls).toEqual(['move 1 to 7', 'move 2 to 7'])
  key('Enter')
  await page.findByRole('heading', { level: 1, name: '2 письма разобраны' })
  key('z')
  await inHand(/Кама-банк/)
  await expect.poll(() => calls.at(-1)).toBe('undo moved')
  expect([...settled.keys()]).toEqual(['1@outside.test'])
})
