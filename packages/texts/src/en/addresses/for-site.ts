export const for_site = {
  title: 'A new address for this site',
  another: 'Another name',
  create: 'Create and write from it',
  paid: 'One more address costs {price}.',
  order: 'Issue an invoice',
  waits: 'The invoice for {email} waits to be paid.',
  pay: 'Pay',
} as const
