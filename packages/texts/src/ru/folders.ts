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
  unread: 'непрочитанных:',
  drafts: 'писем:',
  load_failed: 'Не удалось загрузить папки',
  retry: 'Повторить',
} as const satisfies TranslationOf<typeof en>
