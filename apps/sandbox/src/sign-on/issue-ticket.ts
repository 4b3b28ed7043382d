import type { Sandbox } from '#sandbox/context.ts'
import type { Site } from './sites.ts'
import { newTicket, TICKET_LIFE_MS, type Ticket } from './ticket.ts'

const ELSEWHERE = '203.0.113.7'

/** A ticket for one person at one site, with whatever fault is switched on. */
export function issueTicket(
  { store, clock }: Pick<Sandbox, 'store' | 'clock'>,
  site: Site,
  user: { wmid: string; auth_type: string; user_address: string },
): Ticket {
  const now = clock()
  const { tickets } = store.state.faults
  const life_ms = tickets === 'expired' ? 0 : TICKET_LIFE_MS
  const posted: Ticket = {
    id: store.newId(),
    ticket: newTicket(),
    rid: site.rid,
    ...user,
    created_at: now.toISOString(),
    // The browser's form always promises the full life; only the check tells that it is over.
    expires_at: new Date(now.getTime() + TICKET_LIFE_MS).toISOString(),
    last_access_at: now.toISOString(),
    blocked: tickets === 'blocked',
  }
  const storedTicket: Ticket = {
    ...posted,
    expires_at: new Date(now.getTime() + life_ms).toISOString(),
    ...(tickets === 'false' ? { ticket: newTicket() } : {}),
    ...(tickets === 'address' ? { user_address: ELSEWHERE } : {}),
  }
  store.change((state) => {
    state.tickets = [...state.tickets, storedTicket].slice(-500)
  })
  return posted
}

/** Moves the browser of a ticket to another address, so that the next check answers 201. */
export function moveTicket(ticket: Ticket): void {
  ticket.user_address = ticket.user_address === ELSEWHERE ? '198.51.100.23' : ELSEWHERE
}
