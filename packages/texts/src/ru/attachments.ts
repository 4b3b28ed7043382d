import type { attachments as en } from '../en/attachments.ts'
import type { TranslationOf } from '../text.ts'

export const attachments = {
  attachments: 'Вложения',
  summary: {
    one: '{count} вложение, {size}',
    few: '{count} вложения, {size}',
    many: '{count} вложений, {size}',
    other: '{count} вложения, {size}',
  },
  download: 'Скачать {file}',
  nameless: 'Без имени',
} as const satisfies TranslationOf<typeof en>
