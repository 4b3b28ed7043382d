import type { protection as en } from '#texts/en/protected/protection.ts'
import type { TranslationOf } from '#texts/text.ts'

export const protection = {
  notice_sender: 'Вам отправили письмо, защищённое паролем. Отправитель: {sender}.',
  notice_sent: 'Отправлено: {date}',
  notice_until: 'Можно открыть до: {date}',
  notice_open: 'Открыть письмо:',
  notice_password: 'Пароля в этом письме нет: узнайте его у отправителя другим способом.',
} as const satisfies TranslationOf<typeof en>
