import { expect, test } from 'vitest'
import type { Filter } from '#contract/filters/filter.schema.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { texts as en } from '#texts/en/dictionary.ts'
import { texts as enSettings } from '#texts/en/dictionary-settings.ts'
import { texts as ru } from '#texts/ru/dictionary.ts'
import { texts as ruSettings } from '#texts/ru/dictionary-settings.ts'
import { createSettingsT, createT } from '#web/platform/words/i18n.ts'
import { filterSummary } from './filter-summary.ts'

const SAY = {
  ru: createSettingsT(createT('ru', ru), ruSettings),
  en: createSettingsT(createT('en', en), enSettings),
}
const names = {
  folders: [{ id: 5, name: 'Счета', system: null, subfolders: [] }] as unknown as Folder[],
  labels: [{ id: 7, name: 'Оплаты' }] as never[],
  addresses: [{ id: 3, email: 'shop@post.test' }],
}
const filter = (words: object): Filter => ({
  id: 1,
  name: '',
  match: 'all',
  rules: [],
  actions: [],
  stop: false,
  disabled: false,
  broken: [],
  ...words,
})

test.each([
  [
    {
      match: 'any',
      rules: Array.from({ length: 4 }),
      actions: [
        { type: 'move', folder_id: 5 },
        { type: 'label', label_id: 7 },
      ],
    },
    'Любое из 4 условий; в папку «Счета», метка «Оплаты»',
    'Any of 4 conditions; to “Счета”, label “Оплаты”',
  ],
  [
    {
      rules: [{ field: 'subject', op: 'contains', value: 'Нови-Сад 2025' }],
      actions: [{ type: 'spam' }],
      disabled: true,
    },
    'Тема содержит «Нови-Сад 2025»; в спам. Выключен',
    'Subject contains “Нови-Сад 2025”; to spam. Off',
  ],
  [
    {
      rules: [{ field: 'size', op: 'over', value: '2', unit: 'mb' }],
      actions: [{ type: 'forward', email: 'a@b.test', keep_copy: false }],
      stop: true,
    },
    'Размер больше 2\u00a0МБ; переслать на a@b.test, здесь не оставлять, дальше не смотреть',
    'Size over 2\u00a0MB; forward to a@b.test without keeping, stop there',
  ],
  [
    { rules: [{ field: 'alias', op: 'is', value: '3' }], actions: [{ type: 'copy', folder_id: 99 }] },
    'Мой адрес совпадает с shop@post.test; копия в папку «…»',
    'My address is shop@post.test; a copy to “…”',
  ],
  [
    { match: 'every_message', actions: [{ type: 'reply', text: 'x', every_days: 7 }] },
    'Каждое письмо; ответить автоматически',
    'Every message; reply automatically',
  ],
])('a filter is told in one line', (words, russian, english) => {
  expect(filterSummary(filter(words), names, SAY.ru)).toBe(russian)
  expect(filterSummary(filter(words), names, SAY.en)).toBe(english)
})
