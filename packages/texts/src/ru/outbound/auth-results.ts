import type { authResults as en } from '#texts/en/outbound/auth-results.ts'
import type { TranslationOf } from '#texts/text.ts'

/** Что Authentication-Results в чужом ящике говорит о нашем письме. */
export const authResults = {
  spf_pass: 'SPF: {domain} разрешает серверу, который отправил письмо.',
  spf_fail:
    'SPF: {domain} запрещает серверу, который отправил письмо. Впишите адрес этого сервера в запись SPF домена {domain}.',
  spf_softfail:
    'SPF: {domain} не называет сервер, который отправил письмо, и просит отнестись к нему с подозрением (~all). Впишите адрес этого сервера в запись SPF домена {domain}.',
  spf_none: 'SPF: у {domain} нет записи SPF. Опубликуйте её и назовите в ней сервер.',
  spf_permerror:
    'SPF: запись {domain} не читается: например, их две или в ней больше десяти запросов. Оставьте одну верную.',
  spf_temperror: 'SPF: серверы имён {domain} не ответили. Отправьте ещё одно письмо позже.',
  spf_neutral:
    'SPF: {domain} ничего не говорит о сервере, который отправил письмо. Закончите запись на ~all или -all.',
  dkim_pass: 'DKIM: подпись {domain} верна.',
  dkim_none: 'DKIM: подписи нет. Опубликуйте ключи, и письма будут подписаны.',
  dkim_fail: 'DKIM: подпись {domain} не сходится: в DNS другой ключ или письмо изменили в пути.',
  dkim_temperror: 'DKIM: ключ {domain} не удалось узнать. Отправьте ещё одно письмо позже.',
  dkim_other: 'DKIM: подпись {domain} не удалось проверить: например, ключа нет или он разрезан надвое.',
  dmarc_pass: 'DMARC: подтверждено, что письмо от {domain}. Это и есть главное.',
  dmarc_none: 'DMARC: у {domain} нет записи DMARC, и крупные службы доверяют ему меньше. Опубликуйте её.',
  dmarc_fail: 'DMARC: ничто не подтверждает, что письмо от {domain}: ни SPF, ни DKIM. Смотрите строки о них.',
  dmarc_unaligned:
    'DMARC: подтверждение есть, но для {other}, а в поле «От» стоит {domain}. Отправляйте через сервер, который подписывает от имени {domain}.',
  dmarc_temperror: 'DMARC: узнать не удалось. Отправьте ещё одно письмо позже.',
  nothing: 'Здесь нет Authentication-Results. Вставьте этот заголовок или исходный текст письма целиком.',
} as const satisfies TranslationOf<typeof en>
