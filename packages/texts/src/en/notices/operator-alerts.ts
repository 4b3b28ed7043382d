/** What has to be looked after, as a message of the service to its operators. */
export const operatorAlerts = {
  from: 'Pochtamt',
  subject: { one: '{count} thing to look after', other: '{count} things to look after' },
  lead: 'The service asks for somebody to look after it:',
  again: 'This message comes once an hour about each kind of problem, as long as it lasts.',
} as const
