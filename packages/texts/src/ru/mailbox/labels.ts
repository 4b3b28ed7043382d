import type { labels as en } from '#texts/en/mailbox/labels.ts'
import type { TranslationOf } from '#texts/text.ts'

export const labels = {
  labels: 'Метки',
  new_label: 'Создать метку',
  new_label_title: 'Новая метка',
  name: 'Название',
  color: 'Цвет',
  rule: 'Ставить автоматически',
  rule_from: 'Ставить автоматически: от {sender}',
  rule_field: 'Где искать',
  field_from: 'Отправитель',
  field_to: 'Получатель',
  field_subject: 'Тема',
  field_body: 'Текст',
  rule_words: 'Содержит',
  create: 'Создать',
  name_needed: 'Введите название метки',
  words_needed: 'Введите, что искать',
  find_label: 'Найти метку',
  no_such_label: 'Такой метки нет',
  remove: 'Снять метку «{name}»',
  more: 'ещё метки: {names}',
  more_labels: {
    one: 'Ещё {count} метка',
    few: 'Ещё {count} метки',
    many: 'Ещё {count} меток',
    other: 'Ещё {count} метки',
  },
} as const satisfies TranslationOf<typeof en>
