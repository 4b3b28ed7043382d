import type { support as en } from '#texts/en/notices/support.ts'
import type { TranslationOf } from '#texts/text.ts'

export const support = {
  lead: 'Ответ придёт во «Входящие». Можно написать и на адрес',
  subject: 'Тема',
  subject_needed: 'Введите тему',
  text: 'Что случилось',
  text_needed: 'Опишите, что случилось',
  with_diagnostics: 'Приложить диагностику: версии и номера, без содержания писем',
  show_diagnostics: 'Что именно',
  send: 'Отправить',
  sending: 'Отправляем…',
  sent: 'Письмо в поддержку отправлено. Копия лежит в «Отправленных»',
  services: 'Службы',
  service_mail: 'Почтовые ящики',
  service_sending: 'Отправка писем',
  service_live: 'Новые письма без обновления страницы',
  works: 'Работает',
  late: 'Запаздывает',
  away: 'Не отвечает',
} as const satisfies TranslationOf<typeof en>
