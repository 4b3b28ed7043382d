import { type AuthorizeRequest, RETVALS, type Sval } from './authorize.ts'
import { formatTime, type Ticket } from './ticket.ts'

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescapeXml = (text: string) =>
  text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
      const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    })
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name]!)

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (character) => `&#${character.codePointAt(0)};`)

/** Reads the flat `<request>` of authorize.xiface; a missing element is an empty string, not XML at all is undefined. */
export function readAuthorizeRequest(xml: string): AuthorizeRequest | undefined {
  const body = /<request\b[^>]*>([\s\S]*)<\/request>/.exec(xml)?.[1]
  if (body === undefined) return undefined
  const element = (name: string) =>
    unescapeXml(new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1] ?? '').trim()
  return {
    siteHolder: element('siteHolder'),
    user: element('user'),
    ticket: element('ticket'),
    urlId: element('urlId'),
    authType: element('authType'),
    userAddress: element('userAddress'),
  }
}

/** The answer, whose values are attributes. */
export function writeAuthorizeResponse(sval: Sval, ticket?: Ticket): string {
  const attributes: Record<string, string> = {
    retval: String(RETVALS[sval]),
    sval,
    ...(ticket
      ? {
          lastAccess: formatTime(new Date(ticket.last_access_at)),
          expires: formatTime(new Date(ticket.expires_at)),
        }
      : {}),
  }
  const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(value)}"`)
  return `<?xml version="1.0" encoding="utf-8"?>\n<response ${pairs.join(' ')}/>`
}
