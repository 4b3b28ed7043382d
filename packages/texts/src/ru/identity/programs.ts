import type { programs as en } from '#texts/en/identity/programs.ts'
import type { TranslationOf } from '#texts/text.ts'

export const programs = {
  title: 'Почтовые программы',
  lead: 'Thunderbird и Outlook настроятся сами по адресу и паролю, для iPhone и Mac есть профиль. Остальным программам понадобятся эти данные:',
  lead_sending: 'Почтовые программы могут отправлять письма через этот сервер. Им понадобятся эти данные:',
  none: 'Письма читают и отправляют на этих страницах. Сервера для почтовых программ здесь нет.',
  imap: 'Входящая почта, IMAP',
  smtp: 'Исходящая почта, SMTP',
  server: 'Сервер',
  port: 'Порт',
  tls: 'TLS (SSL)',
  starttls: 'STARTTLS',
  sign_in: 'Вход',
  login: 'Имя пользователя',
  password: 'Пароль',
  password_hint: 'Пароль ящика или, что надёжнее, отдельный пароль для каждой программы.',
  password_page: 'Пароли программ',
  copy_server: 'Скопировать сервер: {protocol}',
  copy_port: 'Скопировать порт {port}: {protocol}',
  copy_login: 'Скопировать имя пользователя',
  phone: 'На телефоне',
  qr_label: 'Код для камеры телефона',
  qr_hint_profile:
    'Наведите сюда камеру телефона. iPhone предложит настроить почту, на другом телефоне откроется эта страница.',
  qr_hint: 'Наведите сюда камеру телефона, чтобы открыть эту страницу на нём.',
  profile: 'Профиль для iPhone и Mac',
} as const satisfies TranslationOf<typeof en>
