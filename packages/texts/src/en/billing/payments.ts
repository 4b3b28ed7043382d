/** What stands in an invoice, and what a payment page says that takes no money. */
export const payments = {
  invoice_alias: 'Alias {subject}',
  invoice_domain: 'Domain {subject}',
  invoice_domain_email: 'Address {subject}',
  page_unknown: 'There is no such invoice.',
  page_paid: 'This invoice is paid already.',
  page_held: 'The money for this invoice is held by a protection code. Complete the payment in your Keeper.',
  page_closed: 'This invoice cannot be paid here any more. See the invoices in the settings of your mail.',
  page_busy: 'This invoice is being paid. If that did not work, try again in a minute.',
  page_unclear: 'The invoice could not be checked, so no money was taken. Try again in a minute.',
}
