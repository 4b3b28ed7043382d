import type { invitations as en } from '#texts/en/identity/invitations.ts'
import type { TranslationOf } from '#texts/text.ts'

export const invitations = {
  title: 'Ваш новый ящик',
  lead: 'Вас пригласили. Выберите адрес и пароль: ссылка открывается до {until} и один раз.',
  form: 'Новый ящик',
  firstname: 'Ваше имя',
  firstname_hint: 'Его видят рядом с вашим адресом',
  name: 'Адрес',
  name_needed: 'Выберите адрес',
  password_hint: 'Не меньше {count} символов. По нему вы будете входить',
  password_short: 'Не меньше {count} символов',
  accept: 'Завести ящик',
  used: 'Эта ссылка уже использована',
  used_lead: 'Ящик заведён. Если он ваш, войдите по его адресу и паролю.',
  expired: 'Срок этой ссылки вышел',
  expired_lead: 'Она открывалась неделю. Попросите новую у того, кто вас пригласил.',
  unknown: 'Такого приглашения нет',
  unknown_lead: 'Возможно, ссылка скопирована не целиком или её отозвали. Спросите того, кто вас пригласил.',
} as const satisfies TranslationOf<typeof en>
