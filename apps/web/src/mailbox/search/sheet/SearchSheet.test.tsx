import { fireEvent, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { listContacts } from '#contract/contacts/list-contacts.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId, MessageRow, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { narrowSearch } from '#contract/mailbox/search/columns/narrow-search.ts'
import type { SearchConversations } from '#contract/mailbox/search/columns/search-conversations.schema.ts'
import { searchConversations } from '#contract/mailbox/search/columns/search-conversations.ts'
import type { FoundFile } from '#contract/mailbox/search/columns/search-files.schema.ts'
import { searchFiles } from '#contract/mailbox/search/columns/search-files.ts'
import { listSavedSearches } from '#contract/mailbox/search/saved/list-saved-searches.ts'
import { searchMessages } from '#contract/mailbox/search/search-messages.ts'
import { type Answer, on, refusal } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { goToRoute, usePathname } from '#web/platform/mail-route.ts'
import { readMailPath } from '#web/platform/paths.ts'
import { localStorageOf } from '#web/platform/stored/local-storage.ts'
import { LocalStorageContext } from '#web/platform/stored/use-local-storage.ts'
import { openSearchSheet, searchSheet } from '../open-sheet.ts'
import { SearchSheetHost } from '../SearchSheetHost.tsx'
import { useSearch } from '../use-search.ts'

const INBOX = 1 as FolderId
const NAMES = {
  folders: [
    { id: 1, name: 'INBOX', system: 'inbox', subfolders: [], total: 2 },
    { id: 9, name: 'INBOX.Сметы', system: null, subfolders: [], total: 41 },
  ] as unknown as Folder[],
  labels: [],
  addresses: [],
}

const aRow = (uid: number, subject: string): MessageRow => ({
  ...{ id: uid, uid: uid as MessageUid, folder_id: INBOX, message_id: '', path: `1/${uid}`, subject },
  fields: { from: [{ email: 'marina@outside.test', name: 'Марина' }], to: [], cc: [] },
  ...{ preview: 'Посчитала смету', created_at: '2026-11-18T09:00:00Z', size: 1000 },
  flags: { seen: true, flagged: false, draft: false, answered: false, forwarded: false },
  ...{
    labels: [],
    attachments_count: 0,
    encrypted: false,
    isDraft: false,
    threads: [],
    alias_id: 0,
    auth: null,
  },
})
const aFile = (nth: number): FoundFile => ({
  ...{ name: `Смета ${nth}.pdf`, size: 1000, content_type: 'application/pdf', folder_id: INBOX },
  ...{ uid: 7 as MessageUid, fields: aRow(7, '').fields, created_at: '2026-11-18T09:00:00Z' },
})
const conversationsOf = (...rows: MessageRow[]) => ({
  conversations: rows.map((row) => ({
    ...{ messages: [row], excerpts: [''], hits: 1, first_at: row.created_at, last_at: row.created_at },
  })),
  total: rows.length,
  all: rows.length,
  is_more: false,
})
const NARROWINGS = {
  ...{
    all: 0,
    is_more: false,
    this_year: 0,
    unread: 0,
    flagged: 0,
    unanswered: 0,
    with_files: 0,
    in_subject: null,
    folders: [],
  },
}

const isOf = ({ text }: SearchConversations, word: string) => text === word

/** A sheet over the inbox of somebody who has two conversations with “смета”. */
async function open(...answers: Answer[]) {
  const screen = await render(<Site />, {
    path: '/mail/folder/all/1/1',
    answers: [
      on(searchConversations, (search) =>
        isOf(search, 'смета')
          ? conversationsOf(aRow(7, 'Смета стенда'), aRow(5, 'Смета печати'))
          : conversationsOf(),
      ),
      on(searchFiles, () => ({ files: [], has_more: false })),
      on(narrowSearch, () => NARROWINGS),
      on(listContacts, () => ({ contacts: [], total: 0 })),
      on(listSavedSearches, () => ({ searches: [] })),
      ...answers,
    ],
  })
  openSearchSheet()
  const field = (await screen.findByRole('combobox', { name: 'Поиск писем' })) as HTMLInputElement
  const press = async (key: string, more: KeyboardEventInit = {}) =>
    void fireEvent.keyDown(field, { key, ...more })
  return {
    ...screen,
    field,
    press,
    type: (value: string) => void fireEvent.input(field, { target: { value } }),
    selected: (name: RegExp) => screen.findByRole('option', { name, selected: true }),
  }
}

function Site() {
  const route = readMailPath(usePathname())!
  const search = useSearch(route, INBOX, NAMES)
  return (
    <LocalStorageContext value={localStorageOf(localStorage)}>
      <output aria-label="line">{search.form.search_text}</output>
      <SearchSheetHost search={search} route={route} inbox={INBOX} />
    </LocalStorageContext>
  )
}

beforeEach(() => localStorage.clear())

test('conversations, folders and files stand in columns, and arrows and Enter open one', async () => {
  const sheet = await open(on(searchFiles, () => ({ files: [aFile(1)], has_more: false })))
  sheet.type('смета')
  await sheet.selected(/Смета стенда/)
  await sheet.findByRole('option', { name: /Смета 1\.pdf/ })
  await sheet.findByText('2 переписки')
  await sheet.press('ArrowDown')
  await sheet.selected(/Смета печати/)
  await sheet.press('Tab')
  await sheet.selected(/Смета 1\.pdf/)
  await sheet.press('Tab', { shiftKey: true })
  await sheet.press('ArrowDown')
  await sheet.selected(/Смета печати/)
  await sheet.press('Enter')
  await waitFor(() => expect(location.pathname).toBe('/mail/folder/all/1/1/5'))
  expect(sheet.queryByRole('dialog')).toBeNull()
})

test('Backspace over the message that was opened leads back to the sheet as it was', async () => {
  const sheet = await open()
  sheet.type('смета')
  await sheet.selected(/Смета стенда/)
  await sheet.press('Enter')
  await waitFor(() => expect(location.pathname).toBe('/mail/folder/all/1/1/7'))
  fireEvent.keyDown(document.body, { key: 'Backspace' })
  const field = (await sheet.findByRole('combobox', { name: 'Поиск писем' })) as HTMLInputElement
  expect(field.value).toBe('смета')
})

test('Enter that comes before the answer opens the first conversation of the answer, and none of another search', async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const sheet = await open(
    on(searchConversations, async (search) => {
      if (isOf(search, 'смета стенда')) await mayAnswer
      return isOf(search, 'смета стенда')
        ? conversationsOf(aRow(7, 'Смета стенда'))
        : conversationsOf(aRow(5, 'Другая'))
    }),
  )
  sheet.type('смета')
  await sheet.selected(/Другая/)
  sheet.type('смета стенда')
  await sheet.press('Enter')
  answer()
  await waitFor(() => expect(location.pathname).toBe('/mail/folder/all/1/1/7'))
})

test('all of it as a list is the search of the line, in all folders', async () => {
  const sheet = await open()
  sheet.type('смета от:марина ')
  await sheet.findByText('От марина')
  await sheet.press('Enter', { ctrlKey: true })
  await waitFor(() => expect(decodeURIComponent(location.pathname)).toMatch(/search.*смета from:марина.true/))
})

test('Backspace at the beginning chooses the last token, then takes it off; a click makes it text', async () => {
  const sheet = await open()
  sheet.type('от:марина есть:вложение ')
  const tokens = () => sheet.getAllByRole('listitem').map(({ textContent }) => textContent)
  await waitFor(() => expect(tokens()).toEqual(['От марина', 'С вложениями']))
  sheet.field.setSelectionRange(0, 0)
  await sheet.press('Backspace')
  expect(tokens()).toHaveLength(2)
  await sheet.press('Backspace')
  await waitFor(() => expect(tokens()).toEqual(['От марина']))
  fireEvent.click(sheet.getByRole('button', { name: 'От марина' }))
  await waitFor(() => expect(sheet.field.value).toBe('от:марина'))
})

test('an operator waits for its value among those whom it may mean, and the one that is chosen becomes a token', async () => {
  const marina = { id: 1, name: 'Марина', surname: 'К', emails: ['marina@outside.test'], phone: '' }
  const contacts = [{ ...marina, birth_date: null, groups: [], collected: false }]
  const sheet = await open(on(listContacts, () => ({ contacts, total: 1 })))
  sheet.type('от:')
  await sheet.findByRole('listbox', { name: 'от кого' })
  await sheet.selected(/Марина К.*marina@outside\.test/)
  await sheet.press('Enter')
  await sheet.findByRole('button', { name: 'Убрать условие «От marina@outside.test»' })
  expect(sheet.field.value).toBe('')
})

test('what follows on what was chosen ends the way back; the search itself is among those of lately', async () => {
  const sheet = await open()
  sheet.type('смета')
  await sheet.selected(/Смета стенда/)
  await sheet.press('Enter')
  await waitFor(() => expect(location.pathname).toBe('/mail/folder/all/1/1/7'))
  goToRoute({ kind: 'folder', a_id: 'all', f_id: 9, page: 1, msg_id: null })
  await waitFor(() => expect(searchSheet.getState()).toBeNull())
  openSearchSheet()
  fireEvent.click(await sheet.findByRole('option', { name: 'смета' }))
  await sheet.selected(/Смета стенда/)
})

test('more files are shown at a press, and only shown ones are walked through', async () => {
  const files = Array.from({ length: 9 }, (_, nth) => aFile(nth + 1))
  const sheet = await open(on(searchFiles, () => ({ files, has_more: false })))
  sheet.type('смета')
  await sheet.selected(/Смета стенда/)
  await sheet.findByRole('option', { name: /Смета 7\.pdf/ })
  await sheet.press('Tab')
  await sheet.selected(/Смета 1\.pdf/)
  await sheet.press('ArrowUp')
  await sheet.selected(/Смета 7\.pdf/)
  fireEvent.click(await sheet.button('Ещё 2 файла'))
  await sheet.findByRole('option', { name: /Смета 9\.pdf/ })
})

test('a column that fails is asked again by itself', async () => {
  let calls = 0
  const sheet = await open(
    on(searchFiles, () => {
      calls++
      if (calls < 2) throw refusal('invalid_request_params')
      return { files: [aFile(1)], has_more: false }
    }),
  )
  sheet.type('смета')
  await sheet.selected(/Смета стенда/)
  fireEvent.click(await sheet.button('Повторить'))
  await sheet.findByRole('option', { name: /Смета 1\.pdf/ })
})

test('nothing found names the condition to take off with the number it would give', async () => {
  const sheet = await open(
    on(searchMessages, ({ query }) => ({ messages: [], page: 1, total: 0, all: query ? 0 : 4 }) as never),
  )
  sheet.type('нигде есть:вложение ')
  await sheet.findByRole('heading', { name: 'Под 2 условия сразу ничего не подошло' })
  fireEvent.click(await sheet.button(/С вложениями.*4 письма/))
  await waitFor(() => expect(sheet.queryByText('С вложениями')).toBeNull())
})

test('the panel of the line gets what was typed here', async () => {
  const sheet = await open()
  sheet.type('смета')
  await sheet.selected(/Смета стенда/)
  fireEvent.click(await sheet.button('Расширенный поиск'))
  await waitFor(() => expect(sheet.getByRole('status', { name: 'line' }).textContent).toBe('смета'))
  expect(sheet.queryByRole('dialog')).toBeNull()
})
