import { expect, test } from 'vitest'
import { listFolders } from '#contract/mailbox/folders/list-folders.ts'
import { createLabel } from '#contract/mailbox/labels/create-label.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { LABELS_MAX } from '#contract/mailbox/labels/label.ts'
import { listLabels } from '#contract/mailbox/labels/list-labels.ts'
import { previewLabel } from '#contract/mailbox/labels/preview-label.ts'
import { type Answer, on, refusal } from '#tests/components/memory-api.ts'
import { renderSection } from '#tests/components/render.tsx'
import LabelsSettings from './LabelsSettings.tsx'

const aLabel = (id: number, name: string): Label => ({
  id,
  name,
  color: '#e66465',
  search_field: 'subject',
  folder_id: null,
  search_content: '',
  total: 0,
})
const open = (
  labels: readonly Label[],
  { at = '', answers = [] }: { at?: string; answers?: Answer[] } = {},
) =>
  renderSection('labels', LabelsSettings, {
    at,
    answers: [
      on(listLabels, () => ({ labels: [...labels] })),
      on(listFolders, () => ({ folders: [] })),
      on(previewLabel, () => ({ found: 0 })),
      ...answers,
    ],
  })

test('there are no more labels than there may be', async () => {
  const labels = Array.from({ length: LABELS_MAX }, (_, n) => aLabel(n + 1, `Метка ${n + 1}`))
  const page = await open(labels)
  await page.findByText(/Меток уже 100, больше нельзя/)
  expect((await page.button('Новая метка')).hasAttribute('disabled')).toBe(true)
})

test('a list that does not come can be asked for again', async () => {
  let isAway = true
  const answer = () => {
    if (isAway) throw refusal('internal_error')
    return { labels: [] }
  }
  const page = await open([], { answers: [on(listLabels, answer)] })
  await page.findByRole('heading', { level: 2, name: 'Не удалось загрузить' })
  isAway = false
  await page.press('Повторить')
  await page.findByRole('heading', { level: 2, name: 'Меток нет' })
})

test('a label wants a name and words, and both are said at once', async () => {
  const page = await open([], { at: 'create' })
  await page.press('Создать')
  await page.findByText('Введите название метки')
  await page.findByText('Введите, что искать')
})

test('a label that was made to be put on by hand needs no words', async () => {
  const page = await open([aLabel(5, 'Семья')], { at: 'edit/5' })
  await page.type('Название', '')
  await page.press('Сохранить')
  await page.findByText('Введите название метки')
  expect(page.queryByText('Введите, что искать')).toBeNull()
})

test('a rule that the service refuses stands under its words, another refusal under the name', async () => {
  const codes = ['invalid_params', 'max_limit_reached'] as const
  let at = 0
  const refuse = () => {
    throw refusal(codes[at++]!)
  }
  const page = await open([], { at: 'create', answers: [on(createLabel, refuse)] })
  await page.type('Название', 'Оплаты')
  await page.type('Что искать', 'счёт')
  await page.press('Создать')
  await expect.poll(async () => (await page.field('Что искать')).getAttribute('aria-invalid')).toBe('true')
  expect((await page.field('Название')).getAttribute('aria-invalid')).toBeNull()
  await page.press('Создать')
  await expect.poll(async () => (await page.field('Название')).getAttribute('aria-invalid')).toBe('true')
})
