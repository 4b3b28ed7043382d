import type { shell as en } from '../en/shell.ts'
import type { TranslationOf } from '../text.ts'

export const shell = {
  product: 'Почтамт',
  mailbox: 'Ящик',
  write: 'Написать',
  open_menu: 'Открыть меню',
  close_menu: 'Закрыть меню',
  menu: 'Меню',
  language: 'Язык',
  terms: 'Условия',
  privacy: 'Приватность',
  support: 'Поддержка',
  copyright: '© {year} Почтамт',
  divider: 'Ширина списка писем',
  message_list: 'Список писем',
  message: 'Письмо',
  nothing_open: 'Выберите письмо. Стрелки вверх и вниз открывают письма по одному',
  unread_new: { one: '{count} новое', few: '{count} новых', many: '{count} новых', other: '{count} новых' },
  title_unread: '{folder} ({count}), Почтамт',
  title: '{folder}, Почтамт',
  not_live: 'Не обновляется',
  not_live_hint: 'Связь с сервером прервана. Новые письма появятся, когда она вернётся',
  notices: 'Уведомлять о новых письмах',
  notices_denied: 'Уведомления запрещены в браузере',
} as const satisfies TranslationOf<typeof en>
