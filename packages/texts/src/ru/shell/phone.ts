import type { phone as en } from '#texts/en/shell/phone.ts'
import type { TranslationOf } from '#texts/text.ts'

export const phone = {
  main: 'Главное',
  search: 'Поиск',
  sort: 'Разбор',
  write: 'Написать',
  release: 'Отпустите, чтобы обновить',
  refreshing: 'Смотрим, нет ли новых писем',
  camera: 'Снять на камеру',
  hide_keyboard: 'Убрать клавиатуру',
  archive: 'Архив',
  unread: 'Как новое',
  read: 'Прочитано',
  flag: 'Важное',
  unflag: 'Не важное',
  more: 'Ещё',
} as const satisfies TranslationOf<typeof en>
