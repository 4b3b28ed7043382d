import type { delivery as en } from '../en/delivery.ts'
import type { TranslationOf } from '../text.ts'

export const delivery = {
  bounce_from: 'Почтамт, доставка',
  bounce_subject: 'Письмо не доставлено: {subject}',
  bounce_no_subject: 'без темы',
  bounce_failed: 'Ваше письмо не удалось доставить по адресу {recipient}.',
  bounce_given_up:
    'Ваше письмо за двое суток не удалось доставить по адресу {recipient}. Попытки прекращены.',
  bounce_reply: 'Последний ответ: {reply}',
  bounce_kept: 'Само письмо лежит в папке «Отправленные».',
} as const satisfies TranslationOf<typeof en>
