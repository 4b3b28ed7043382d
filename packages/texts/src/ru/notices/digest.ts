import type { digest as en } from '#texts/en/notices/digest.ts'
import type { TranslationOf } from '#texts/text.ts'

/** What the service says of new mail in Keeper. */
export const digest = {
  subject: {
    one: '{count} новое письмо',
    few: '{count} новых письма',
    many: '{count} новых писем',
    other: '{count} новых письма',
  },
  text: {
    one: '{count} новое письмо: {senders}',
    few: '{count} новых письма: {senders}',
    many: '{count} новых писем: {senders}',
    other: '{count} новых письма: {senders}',
  },
  more: {
    one: '{names} и ещё {count}',
    few: '{names} и ещё {count}',
    many: '{names} и ещё {count}',
    other: '{names} и ещё {count}',
  },
} as const satisfies TranslationOf<typeof en>
