import type { folders as en } from '../en/folders.ts'
import type { TranslationOf } from '../text.ts'

export const folders = {
  folders: 'Папки',
  inbox: 'Входящие',
  important: 'Важные',
  draft: 'Черновики',
  sent: 'Отправленные',
  junk: 'Спам',
  trash: 'Корзина',
  archive: 'Архив',
  unread: 'непрочитанных:',
  drafts: 'писем:',
  load_failed: 'Не удалось загрузить папки',
  retry: 'Повторить',
  new_folder: 'Новая папка',
  create_folder: 'Создать папку',
  rename_folder: 'Переименовать папку',
  name: 'Название',
  inside: 'Вложить в',
  top_level: 'Без вложения',
  create: 'Создать',
  save: 'Сохранить',
  name_needed: 'Введите название папки',
  delete_question: 'Удалить папку «{name}»?',
  delete_hint: 'Письма из неё попадут в корзину. Саму папку восстановить нельзя',
  delete_folder: 'Удалить папку',
} as const satisfies TranslationOf<typeof en>
