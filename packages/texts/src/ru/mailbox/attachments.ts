import type { attachments as en } from '#texts/en/mailbox/attachments.ts'
import type { TranslationOf } from '#texts/text.ts'

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
  download_all: 'Скачать все',
  preview: 'Просмотреть',
  previous: 'Предыдущий файл',
  next: 'Следующий файл',
  position: '{index} из {total}',
  text_cut: 'Показано только начало, {size}',
  preview_failed: 'Не удалось показать файл. Его можно скачать',
  no_pdf_viewer: 'Этот браузер не показывает PDF. Файл можно скачать',
  loading: 'Загрузка файла',
} as const satisfies TranslationOf<typeof en>
