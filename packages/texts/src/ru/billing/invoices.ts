import type { invoices as en } from '#texts/en/billing/invoices.ts'
import type { TranslationOf } from '#texts/text.ts'

export const invoices = {
  lead: 'За что и сколько вы платили. Счета приходят в Keeper, оплатить их можно там или по кнопке.',
  invoices: 'Счета',
  subject: 'За что',
  amount: 'Сумма',
  state: 'Состояние',
  empty: 'Счетов нет',
  empty_hint: 'Платны псевдонимы, домены и адреса в них сверх бесплатных',
  to_prices: 'Псевдонимы и цены',
  kind_alias: 'псевдоним',
  kind_domain: 'домен',
  kind_domain_email: 'адрес в домене',
  issued: '{kind}, {date}',
  issued_number: '{kind}, счёт {number}, {date}',
  unpaid: 'Не оплачен',
  paying: 'Оплачивается',
  held: 'Под протекцией',
  paid: 'Оплачен',
  rejected: 'Счёт отклонён',
  expired: 'Срок вышел',
  until: 'оплатить до {date}',
  in_keeper: 'Счёт {number} ждёт в Keeper до {date}',
  on_page: 'Оплатите на платёжной странице до {date}: Keeper этот счёт больше не примет',
  spare_alias:
    'Оплата пришла, когда имя уже было занято. Следующий псевдоним, который вы закажете, ничего не будет стоить',
  spare_domain:
    'Оплата пришла, когда была уже не нужна. Следующий домен, который вы закажете, ничего не будет стоить',
  spare_domain_email:
    'Оплата пришла, когда была уже не нужна. Следующий адрес в домене ничего не будет стоить',
  held_hint: 'Деньги заперты кодом протекции. Завершите платёж в Keeper',
  not_issued: 'Счёт ещё не выставлен',
  pay: 'Оплатить',
  pay_new_tab: 'Оплатить {email}, откроется новая вкладка',
  check: 'Проверить оплату',
} as const satisfies TranslationOf<typeof en>
