/** What becomes of a message that is sent: it waits, or comes back. */
export const sending = {
  bounced: 'Раньше письма сюда не доходили, такого адреса не было: {recipients}',
  would_wait:
    'С этого ящика ушло много писем за короткое время. Это подождёт в очереди и уйдёт само: {moment}',
  waits: 'С этого ящика ушло много писем за короткое время. Это письмо ждёт в очереди и уйдёт само: {moment}',
} as const
