import type { State } from '#sandbox/state/state.ts'
import type { Site } from './sites.ts'
import { siteOf } from './sites.ts'
import type { Ticket } from './ticket.ts'

/** The provider's numbers for the outcome of a ticket check, by their names. */
export const RETVALS = {
  Success: 0,
  InvalidArgument: 1,
  FalseTicket: 2,
  TicketExpired: 3,
  UserNotFound: 4,
  SiteHolderNotFound: 5,
  SiteNotFound: 6,
  UrlNotFound: 7,
  PasswordAccessBlocked: 11,
  AddressMismatch: 201,
} as const

export type Sval = keyof typeof RETVALS

/** What a site asks: is this ticket, which a browser posted to me, good? */
export interface AuthorizeRequest {
  siteHolder: string
  user: string
  ticket: string
  urlId: string
  authType: string
  userAddress: string
}

const SHAPES: Record<keyof AuthorizeRequest, RegExp> = {
  siteHolder: /^\d{12}$/,
  user: /^\d{12}$/,
  ticket: /^[0-9A-Za-z$!/#-]{40,60}$/,
  urlId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  authType: /^\w{1,50}$/,
  userAddress: /^\d{1,3}(\.\d{1,3}){3}$/,
}

/** Judges a ticket. A good one comes back too, so that its last access can be noted. */
export function authorize(
  state: Pick<State, 'people' | 'tickets'>,
  sites: readonly Site[],
  request: AuthorizeRequest,
  now: Date,
): { sval: Exclude<Sval, 'Success'> } | { sval: 'Success'; ticket: Ticket } {
  const fields = Object.keys(SHAPES) as (keyof AuthorizeRequest)[]
  if (!fields.every((field) => SHAPES[field].test(request[field]))) return { sval: 'InvalidArgument' }
  const known = (wmid: string) => state.people.find((person) => person.wmid === wmid)
  if (!known(request.siteHolder)) return { sval: 'SiteHolderNotFound' }
  if (!sites.some((site) => site.site_holder === request.siteHolder)) return { sval: 'SiteNotFound' }
  const site = siteOf(sites, request.urlId)
  if (site?.site_holder !== request.siteHolder) return { sval: 'UrlNotFound' }
  const user = known(request.user)
  if (!user) return { sval: 'UserNotFound' }
  const ticket = state.tickets.find((ticket) => ticket.ticket === request.ticket)
  const isTheirs =
    ticket?.wmid === request.user && ticket.rid === site.rid && ticket.auth_type === request.authType
  if (!ticket || !isTheirs) return { sval: 'FalseTicket' }
  if (ticket.blocked || user.blocked) return { sval: 'PasswordAccessBlocked' }
  if (ticket.expires_at <= now.toISOString()) return { sval: 'TicketExpired' }
  if (ticket.user_address !== request.userAddress) return { sval: 'AddressMismatch' }
  return { sval: 'Success', ticket }
}
