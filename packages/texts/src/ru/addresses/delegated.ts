import type { delegated as en } from '#texts/en/addresses/delegated.ts'
import type { TranslationOf } from '#texts/text.ts'

export const delegated = {
  delegated: 'Делегированные адреса',
  lead: 'Адреса в чужих доменах, которые переданы вам. Их письма приходят во «Входящие», и вы пишете с них.',
  empty: 'Никто не передал вам адрес',
  empty_hint: 'Владелец домена передаёт адрес по WMID. Сообщите ему свой, и запрос появится здесь',
  requests_hint: {
    one: 'Вам предлагают {count} адрес',
    few: 'Вам предлагают {count} адреса',
    many: 'Вам предлагают {count} адресов',
    other: 'Вам предлагают {count} адреса',
  },
  address: 'Адрес',
  owner: 'Чей',
  state: 'Состояние',
  answer_until: 'ответить до {date}',
  until: 'до {date}',
  no_term: 'без срока',
  accept: 'Принять',
  accept_row: 'Принять {email}',
  decline: 'Отклонить',
  decline_row: 'Отклонить {email}',
  leave: 'Вернуть',
  leave_row: 'Вернуть {email}',
  sender_row: 'Отправитель и подпись для {email}',
  active: 'Передан вам',
  leave_question: 'Вернуть {email}?',
  leave_hint:
    'Новые письма сразу пойдут к владельцу ({name}), а вы больше не сможете писать с этого адреса. Письма, которые уже есть, останутся у вас.',
} as const satisfies TranslationOf<typeof en>
