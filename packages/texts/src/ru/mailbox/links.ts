import type { links as en } from '#texts/en/mailbox/links.ts'
import type { TranslationOf } from '#texts/text.ts'

export const links = {
  disguised: 'Ссылка с чужим адресом',
  disguised_one: 'Ссылка подписана {claimed}, а ведёт на {host}. Мы её отключили.',
  disguised_more: {
    one: '{count} ссылка ведёт не туда, куда написано: подписана {claimed}, а ведёт на {host}. Мы её отключили.',
    few: '{count} ссылки ведут не туда, куда написано. Например, {claimed} ведёт на {host}. Мы их отключили.',
    many: '{count} ссылок ведут не туда, куда написано. Например, {claimed} ведёт на {host}. Мы их отключили.',
    other:
      '{count} ссылки ведут не туда, куда написано. Например, {claimed} ведёт на {host}. Мы их отключили.',
  },
  all_off: 'Ссылки отключены',
  all_off_text: 'Кто отправил это письмо, неизвестно, поэтому ссылки в нём отключены.',
  switch_on: 'Включить',
  ask_title: 'Включить ссылки этого письма?',
  says: 'Написано',
  leads: 'Ведёт на',
  ask_text: 'Так подделывают письма банков и служб. Не вводите там пароли и коды.',
  keep_off: 'Оставить отключёнными',
  answer_title: 'Ответить на поддельное письмо?',
  answer_text:
    'Кто его написал, неизвестно. Ответ уйдёт на {email}: его прочтёт тот, кому принадлежит этот адрес, или тот, кто письмо подделал.',
  answer_no: 'Не отвечать',
  answer_anyway: 'Всё равно ответить',
} as const satisfies TranslationOf<typeof en>
