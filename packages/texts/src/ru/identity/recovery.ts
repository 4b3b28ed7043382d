import type { recovery as en } from '#texts/en/identity/recovery.ts'
import type { TranslationOf } from '#texts/text.ts'

export const recovery = {
  title: 'Новый пароль',
  lead: 'Для ящика {email}. Все сеансы завершатся, на этом устройстве тоже.',
  password: 'Новый пароль',
  set: 'Задать пароль',
  done: 'Пароль задан. Войдите с ним.',
  used: 'Эта ссылка уже использована',
  used_lead: 'По ней задан пароль. Если это сделали не вы, обратитесь к тому, кто ведёт сервис.',
  expired: 'Срок этой ссылки вышел',
  expired_lead: 'Попросите новую.',
  unknown: 'Такой ссылки нет',
  unknown_lead: 'Возможно, она скопирована не целиком или пароль с тех пор задан по другой.',
} as const satisfies TranslationOf<typeof en>
