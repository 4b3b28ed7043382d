import { expect, test } from 'vitest'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { listLabels } from '#contract/mailbox/labels/list-labels.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import type { LocalStorage } from '#web/platform/stored/local-storage.ts'
import { LocalStorageContext } from '#web/platform/stored/use-local-storage.ts'
import { LabelList } from './LabelList.tsx'

const aLabel = (id: number, name: string): Label => ({
  id,
  name,
  color: '#e66465',
  search_field: 'subject',
  folder_id: null,
  search_content: '',
  total: 0,
})

const show = (storage: LocalStorage, labels: Promise<Label[]>) =>
  render(
    <LocalStorageContext value={storage}>
      <LabelList selected={null} a_id="all" sender={() => ''} onDropMessages={() => {}} />
    </LocalStorageContext>,
    { answers: [on(listLabels, async () => ({ labels: await labels }))] },
  )
const skeleton = () => document.querySelector('[data-zone-skeleton]')
const skeletonRows = () => skeleton()?.children.length

test('while labels load their group is as high as it was the last time', async () => {
  const values = new Map<string, string>()
  const storage: LocalStorage = {
    read: (name) => values.get(name) ?? null,
    write: (name, value) => void values.set(name, value),
  }
  const first = Promise.withResolvers<Label[]>()
  const page = await show(storage, first.promise)
  await expect.poll(skeletonRows).toBe(0)
  first.resolve([aLabel(1, 'Срочно'), aLabel(2, 'Выставка')])
  await page.findByRole('option', { name: 'Выставка' })
  expect(skeleton()).toBeNull()

  document.body.replaceChildren()
  const second = Promise.withResolvers<Label[]>()
  const again = await show(storage, second.promise)
  await expect.poll(skeletonRows).toBe(2)
  second.resolve([aLabel(1, 'Срочно')])
  await again.findByRole('option', { name: 'Срочно' })
  expect(skeleton()).toBeNull()
})

test('what the browser keeps is not believed beyond a screen of rows', async () => {
  const storage: LocalStorage = { read: () => '9'.repeat(9), write: () => {} }
  await show(storage, new Promise(() => {}))
  await expect.poll(skeletonRows).toBe(0)
})
