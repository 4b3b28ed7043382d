import type { account as en } from '#texts/en/identity/account.ts'
import type { TranslationOf } from '#texts/text.ts'

export const account = {
  address: 'Адрес',
  all_addresses: 'Все адреса',
  more_addresses: {
    one: 'Ещё {count} адрес',
    few: 'Ещё {count} адреса',
    many: 'Ещё {count} адресов',
    other: 'Ещё {count} адреса',
  },
  fewer_addresses: 'Свернуть адреса',
  to_aliases: 'Псевдонимы и домены',
  quota: 'Занято места',
  quota_files: 'Место для писем. Для больших файлов есть файловый сервис, в нём ещё 40 ГБ',
  quota_percent: 'занято {percent} % места',
  quota_of: '{used} из {limit}',
  quota_low: '{used} из {limit}, почти заполнено',
  quota_full: '{used} из {limit}, заполнено',
  quota_over: '{used} из {limit}, места нет: новые письма не приходят',
  user_menu: 'Меню пользователя: {name}',
  alias_only: 'только этот псевдоним',
  copy_wmid: 'Скопировать WMID',
  sign_in_other: 'Войти с другим WMID',
  russian: 'Русский',
  english: 'English',
  theme: 'Тема',
  theme_system: 'Система',
  theme_light: 'Светлая',
  theme_dark: 'Тёмная',
  first_steps: 'Первые шаги',
  sign_out: 'Выйти',
} as const satisfies TranslationOf<typeof en>
