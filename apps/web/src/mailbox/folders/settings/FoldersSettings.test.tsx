import { expect, test } from 'vitest'
import { createFolder } from '#contract/mailbox/folders/create-folder.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { listFolders } from '#contract/mailbox/folders/list-folders.ts'
import { saveFolder } from '#contract/mailbox/folders/save-folder.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { type Answer, on, refusal } from '#tests/components/memory-api.ts'
import { renderSection } from '#tests/components/render.tsx'
import FoldersSettings from './FoldersSettings.tsx'

const aFolder = (id: number, name: string, changes: Partial<Folder> = {}): Folder => ({
  id: id as FolderId,
  name,
  path: `folders/${id}/messages`,
  system: null,
  unread: 0,
  total: 0,
  isCollector: false,
  isSubCollector: false,
  subfolders: [],
  ...changes,
})
const INBOX = aFolder(1, 'INBOX', { system: 'inbox' })

const open = (folders: Folder[], { at = '', answers = [] }: { at?: string; answers?: Answer[] } = {}) =>
  renderSection('folders', FoldersSettings, {
    at,
    answers: [on(listFolders, () => ({ folders })), ...answers],
  })

test('a folder wants a name', async () => {
  const page = await open([INBOX], { at: 'create' })
  await page.press('Создать')
  await page.findByText('Введите название папки')
})

test('what the service refuses stands under the name, and goes when another is typed', async () => {
  const refuse = () => {
    throw refusal('folder_already_exist')
  }
  const page = await open([INBOX], { at: 'create', answers: [on(createFolder, refuse)] })
  await page.type('Название', 'Счета')
  await page.press('Создать')
  await expect.poll(async () => (await page.field('Название')).getAttribute('aria-invalid')).toBe('true')
  await page.type('Название', 'Работа')
  expect((await page.field('Название')).getAttribute('aria-invalid')).toBeNull()
})

test.for([
  ['.Счета.2026.', 'Счета-2026'],
  ['А . Б', 'А-Б'],
  ['...', '-'],
])(
  '%s is offered without the dots that separate folders, and taken when saved once more',
  async ([typed, offered]) => {
    const made: string[] = []
    const page = await open([INBOX], {
      at: 'create',
      answers: [
        on(
          createFolder,
          ({
            folder: {
              folder: { name },
            },
          }) => {
            made.push(name)
            return { folder: aFolder(2, name) }
          },
        ),
      ],
    })
    await page.type('Название', typed!)
    await page.press('Создать')
    await page.findByText(new RegExp(`Сохраните ещё раз, и папка будет называться «${offered}»`))
    expect(made).toEqual([])
    await page.press('Создать')
    await expect.poll(() => made).toEqual([offered])
    await expect.poll(() => location.pathname).toBe('/settings/folders')
  },
)

test('a name with dots that stands already may stay', async () => {
  const saved: number[] = []
  const named = aFolder(7, 'Почта.ру')
  const page = await open([INBOX, named], {
    at: 'edit/7',
    answers: [
      on(saveFolder, ({ id }) => {
        saved.push(Number(id))
        return { folder: named }
      }),
    ],
  })
  await page.press('Сохранить')
  await expect.poll(() => saved).toEqual([7])
})
