import type { later as en } from '#texts/en/mailbox/later.ts'
import type { TranslationOf } from '#texts/text.ts'

export const later = {
  later: 'Позже',
  placeholder: 'Когда? «в пятницу после обеда»',
  when: 'Когда вернуть',
  this_evening: 'Сегодня вечером',
  tomorrow_morning: 'Завтра утром',
  at_weekend: 'В выходные',
  in_a_week: 'Через неделю',
  pick: 'Выбрать день и время',
  pick_title: 'Когда вернуть письмо',
  confirm: 'Вернуть в это время',
  bring_back: 'Вернуть сейчас',
  not_understood: 'Не понять, когда это. Например: завтра в 15, через 3 дня',
  returns: 'Вернётся {moment}',
  was_postponed: 'Отложено {day}',
  postponed: {
    one: '{count} письмо отложено, вернётся {moment}',
    few: '{count} письма отложено, вернутся {moment}',
    many: '{count} писем отложено, вернутся {moment}',
    other: '{count} письма отложено, вернутся {moment}',
  },
  brought_back: {
    one: '{count} письмо возвращено',
    few: '{count} письма возвращены',
    many: '{count} писем возвращено',
    other: '{count} письма возвращены',
  },
} satisfies TranslationOf<typeof en>
