import type { reports as en } from '#texts/en/addresses/reports.ts'
import type { TranslationOf } from '#texts/text.ts'

/** Кто пишет от имени домена. */
export const reports = {
  to_reports: 'Кто пишет от его имени',
  title: 'Кто пишет от вашего имени',
  lead: 'Крупные почтовые службы раз в день сообщают, с каких серверов к ним приходили письма из {domain} и подтвердилось ли, что они ваши. Самих писем в этих отчётах нет.',
  period: 'Период',
  days: { one: '{count} день', few: '{count} дня', many: '{count} дней', other: '{count} дня' },
  empty: 'Отчётов пока нет',
  empty_hint:
    'Первые приходят через день-два после письма в крупную почтовую службу. Их просит прислать запись DMARC вашего домена',
  to_dns: 'Посмотреть записи DNS',

  by_day: 'Письма по дням',
  messages: { one: '{count} письмо', few: '{count} письма', many: '{count} писем', other: '{count} письма' },
  proven_share: 'подтверждено {share} %',
  proven: 'подтверждены',
  unproven: 'не подтверждены',
  of_day: '{day}: подтверждено {passed}, не подтверждено {failed}',
  as_table: 'Таблицей',
  day: 'День',

  sources: 'Кто отправлял',
  sources_hint:
    'Если отправитель вам знаком, но не подтверждён, ему не хватает SPF или DKIM вашего домена. Если не знаком, возможно, кто-то пользуется вашим именем',
  source: 'Отправитель',
  count: 'Письма',
  proof: 'Подтверждение',
  ours: 'Эта почта',
  others: 'Остальные вместе',
  more_addresses: {
    one: 'и ещё {count}',
    few: 'и ещё {count}',
    many: 'и ещё {count}',
    other: 'и ещё {count}',
  },
  signed: 'подпись {names}',
  all_proven: 'Все подтверждены',
  none_proven: 'Не подтверждены',
  some_proven: 'Подтверждено {share} %',

  tls: 'Шифрование на пути к вам',
  connections: {
    one: '{count} соединение',
    few: '{count} соединения',
    many: '{count} соединений',
    other: '{count} соединения',
  },
  connections_head: 'Соединения',
  encrypted_share: 'как надо зашифровано {share} %',
  server: 'Ваш сервер',
  server_unknown: 'Не назван',
  reason: 'Что было не так',
  no_starttls: 'Не предложил шифрование',
  certificate_expired: 'Срок сертификата истёк',
  certificate_other_name: 'Сертификат выдан на другое имя',
  certificate_untrusted: 'Сертификату не доверяют',
  policy_unreadable: 'Политику MTA-STS не удалось прочитать',
  reason_unknown: 'В отчёте не сказано',

  complaints: 'Жалобы',
  complaints_hint: 'Получатели там назвали письма из вашего домена спамом',
  complaint_from: 'Откуда',
  last: 'Последняя',

  reporters: 'Отчёты прислали: {names}',
} as const satisfies TranslationOf<typeof en>
