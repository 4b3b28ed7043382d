import type { for_site as en } from '#texts/en/addresses/for-site.ts'
import type { TranslationOf } from '#texts/text.ts'

export const for_site = {
  title: 'Новый адрес для этого сайта',
  another: 'Другое имя',
  create: 'Создать и писать с него',
  paid: 'Ещё один адрес стоит {price}.',
  order: 'Выставить счёт',
  waits: 'Счёт на {email} ждёт оплаты.',
  pay: 'Оплатить',
} as const satisfies TranslationOf<typeof en>
