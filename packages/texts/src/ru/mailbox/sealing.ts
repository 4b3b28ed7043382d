import type { sealing as en } from '#texts/en/mailbox/sealing.ts'
import type { TranslationOf } from '#texts/text.ts'

export const sealing = {
  under: 'Под паролем',
  pass_on: 'Передайте его отдельно. Тема останется открытой.',
  sealed_now: 'Письмо под паролем, пароль создан',
  unsealed_now: 'Письмо больше не под паролем',
  send: 'Запечатать и отправить',
  send_short: 'Запечатать',
  stamp: 'Отправитель подтверждён: письмо написано в Почтамте, {domain}. Отправлено {when}',
} as const satisfies TranslationOf<typeof en>
