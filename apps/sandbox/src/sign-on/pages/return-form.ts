import type { FastifyReply } from 'fastify'
import { html } from '#sandbox/pages/html.ts'
import { type Reader, sendBarePage } from '#sandbox/pages/page.ts'
import type { Site } from '../sites.ts'
import { formatTime, type Ticket } from '../ticket.ts'

/** Why somebody comes back without a ticket. */
export type KeeperRetStr = 'Canceled' | 'LoggedOff'

/** What the browser is to post at a site, for a ticket or without one. */
export function returnFields(site: Site, outcome: Ticket | KeeperRetStr): Record<string, string> {
  if (typeof outcome === 'string') return { WmLogin_KeeperRetStr: outcome }
  return {
    WmLogin_Ticket: outcome.ticket,
    WmLogin_UrlID: site.rid,
    WmLogin_WMID: outcome.wmid,
    WmLogin_AuthType: outcome.auth_type,
    WmLogin_Created: formatTime(new Date(outcome.created_at)),
    WmLogin_Expires: formatTime(new Date(outcome.expires_at)),
    WmLogin_LastAccess: formatTime(new Date(outcome.last_access_at)),
    WmLogin_UserAddress: outcome.user_address,
  }
}

/** The registered URL with the way back in its query. Only a path of the site itself is carried. */
export function returnUrl(site: Site, wayBack: string | undefined): string {
  const url = new URL(site.url)
  if (wayBack && /^\/(?![/\\])/.test(wayBack)) url.searchParams.set('ReturnUrl', wayBack)
  return url.href
}

/** A page whose form the browser posts to the site by itself; a button stands there for browsers without scripts. */
export function sendReturnForm(
  reply: FastifyReply,
  reader: Reader,
  { site, wayBack, outcome }: { site: Site; wayBack: string | undefined; outcome: Ticket | KeeperRetStr },
): FastifyReply {
  const { origin } = new URL(site.url)
  const { login } = reader.t
  const fields = Object.entries(returnFields(site, outcome))
  return sendBarePage(
    reply,
    reader,
    { title: login.returning, formTargets: [origin], frameAncestors: [origin] },
    html`<main class="returning">
      <form method="post" action="${returnUrl(site, wayBack)}" data-submit>
        ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <p>${login.returning}</p>
        <button class="btn">${login.continue}</button>
      </form>
    </main>`,
  )
}
