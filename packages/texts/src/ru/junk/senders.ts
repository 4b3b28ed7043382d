import type { senders as en } from '#texts/en/junk/senders.ts'
import type { TranslationOf } from '#texts/text.ts'

export const senders = {
  block_or_allow: 'Блокировать или разрешить',
  block: 'Блокировать {sender}',
  allow: 'Всегда разрешать {sender}',
  unblock: 'Разблокировать {sender}',
  now_blocked: 'Письма от {sender} будут попадать в спам',
  now_allowed: 'Подтверждённые письма от {sender} не попадут в спам',
  now_unblocked: '{sender}: больше не заблокировано',
} as const satisfies TranslationOf<typeof en>
