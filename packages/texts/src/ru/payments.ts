/** What stands in an invoice. */
export const payments = {
  invoice_alias: 'Псевдоним {subject}',
  invoice_domain: 'Домен {subject}',
  invoice_domain_email: 'Адрес {subject}',
}
