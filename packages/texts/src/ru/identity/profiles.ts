import type { profiles as en } from '#texts/en/identity/profiles.ts'
import type { TranslationOf } from '#texts/text.ts'

export const profiles = {
  profiles: 'Профили',
  lead: 'Имя, адрес и подпись, с которыми уходят ваши письма. Профиль выбирается в поле «Отправитель».',
  new_profile: 'Новый профиль',
  profile: 'Профиль',
  name: 'Имя отправителя',
  name_needed: 'Введите имя отправителя',
  organization: 'Организация',
  email: 'Адрес',
  email_wrong: 'Это не адрес почты',
  reply_to: 'Адрес для ответов',
  reply_to_hint: 'Пусто: ответы приходят на адрес выше',
  signature: 'Подпись',
  signature_hint: 'В письме перед подписью ставится ---',
  image_elsewhere:
    'Картинка с чужого сервера здесь не загружается и многим получателям тоже не видна. Вставьте её файлом',
  signature_too_big: 'Подпись с картинками занимает {size}, можно не больше {limit}',
  insert_image: 'Вставить картинку',
  default: 'Основной профиль',
  is_default: 'Основной',
  make_default: 'Сделать основным',
  default_stays: 'Основной профиль удалить нельзя: сначала сделайте основным другой',
  create: 'Создать',
  edit: 'Изменить профиль: {name}',
  delete: 'Удалить профиль',
  delete_question: 'Удалить профиль «{name}»?',
  delete_hint: 'Вместе с ним пропадёт его подпись. Сам адрес и письма останутся',
} as const satisfies TranslationOf<typeof en>
