import type { ui as en } from '../en/ui.ts'
import type { TranslationOf } from '../text.ts'

export const ui = {
  close: 'Закрыть',
  cancel: 'Отмена',
  undo: 'Отменить',
  error_title: 'Произошла ошибка!',
  success_title: 'Успешно!',
  repeated: '{text} ×{times}',
  closes_in: 'Закроется через {seconds} с',
  something_wrong: 'Что-то пошло не так',
  no_connection: 'Нет соединения',
  copied: 'Скопировано',
  part_failed: 'Не загрузилась часть страницы: {chunk}, {type}',
  page_failed: 'Не удалось показать страницу',
  messages_kept: 'Недописанные письма сохранены',
  reload: 'Обновить страницу',
  unsaved: 'Есть несохранённые изменения',
  unsaved_hint: 'Если уйти сейчас, они пропадут',
  stay: 'Остаться',
  leave: 'Уйти без сохранения',
} as const satisfies TranslationOf<typeof en>
