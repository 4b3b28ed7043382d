import type { protection as en } from '#texts/en/protected/protection.ts'
import type { TranslationOf } from '#texts/text.ts'

export const protection = {
  notification_sender: 'Вам отправили письмо, защищённое паролем. Отправитель: {sender}.',
  notification_sent: 'Отправлено: {date}',
  notification_until: 'Можно открыть до: {date}',
  notification_open: 'Открыть письмо:',
  notification_password: 'Пароля в этом письме нет: узнайте его у отправителя другим способом.',
} as const satisfies TranslationOf<typeof en>
