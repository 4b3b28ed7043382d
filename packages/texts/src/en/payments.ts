/** What stands in an invoice. */
export const payments = {
  invoice_alias: 'Alias {subject}',
  invoice_domain: 'Domain {subject}',
  invoice_domain_email: 'Address {subject}',
}
