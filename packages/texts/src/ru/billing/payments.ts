/** What stands in an invoice, and what a payment page says that takes no money. */
export const payments = {
  invoice_alias: 'Псевдоним {subject}',
  invoice_domain: 'Домен {subject}',
  invoice_domain_email: 'Адрес {subject}',
  page_unknown: 'Такого счёта нет.',
  page_paid: 'Этот счёт уже оплачен.',
  page_held: 'Деньги по этому счёту заперты кодом протекции. Завершите платёж в Keeper.',
  page_closed: 'Здесь этот счёт больше не оплатить. Откройте счета в настройках почты.',
  page_busy: 'Этот счёт уже оплачивают. Если не получилось, попробуйте ещё раз через минуту.',
  page_unclear: 'Счёт не удалось проверить, деньги не списаны. Попробуйте ещё раз через минуту.',
}
