import type { operatorAlerts as en } from '#texts/en/notices/operator-alerts.ts'
import type { TranslationOf } from '#texts/text.ts'

/** За чем нужно присмотреть, письмом службы её операторам. */
export const operatorAlerts = {
  from: 'Почтамт',
  subject: {
    one: '{count} вещь требует внимания',
    few: '{count} вещи требуют внимания',
    many: '{count} вещей требуют внимания',
    other: '{count} вещи требуют внимания',
  },
  lead: 'Службе нужно ваше внимание:',
  again: 'Такое письмо приходит раз в час о каждом виде неполадок, пока они не устранены.',
} as const satisfies TranslationOf<typeof en>
