import type { mailbox_export as en } from '#texts/en/collectors/mailbox-export.ts'
import type { TranslationOf } from '#texts/text.ts'

const HINT =
  'Один файл zip, в котором есть всё: письма байт в байт, по Maildir на папку, которые читают почтовые программы, а ещё папки, отметки, метки, фильтры и контакты.'

export const mailbox_export = {
  title: 'Забрать всё с собой',
  hint: {
    one: `${HINT} Скачать его можно {count} день.`,
    few: `${HINT} Скачать его можно {count} дня.`,
    many: `${HINT} Скачать его можно {count} дней.`,
    other: `${HINT} Скачать его можно {count} дня.`,
  },
  begin: 'Собрать архив',
  begin_again: 'Собрать новый архив',
  begin_again_hint: 'Новый архив заменит этот.',
  form: 'Архив ящика',
  confirm: 'Начать',
  running: 'Архив собирается. Страницу можно закрыть.',
  progress: '{messages} из {total} писем, {size}',
  bar: 'Письма в архиве',
  stop: 'Остановить',
  ready: {
    one: '{count} письмо, {size}. Собран {when}, скачать можно до {until}.',
    few: '{count} письма, {size}. Собран {when}, скачать можно до {until}.',
    many: '{count} писем, {size}. Собран {when}, скачать можно до {until}.',
    other: '{count} письма, {size}. Собран {when}, скачать можно до {until}.',
  },
  missing: {
    one: '{count} письма в нём нет: сервер потерял его текст',
    few: '{count} писем в нём нет: сервер потерял их тексты',
    many: '{count} писем в нём нет: сервер потерял их тексты',
    other: '{count} письма в нём нет: сервер потерял их тексты',
  },
  failed: 'Архив не собрался: {reason}',
  download: 'Скачать',
  delete: 'Удалить архив',
} as const satisfies TranslationOf<typeof en>
