import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '#contract/endpoint.ts'

/** What a page of ours may want bytes for, and a browser's own window. */
const SHOWS_BYTES: ReadonlySet<string> = new Set([
  'empty',
  'document',
  'image',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
])
/** JSON is fetched, or looked at in a window of its own. */
const READS_JSON: ReadonlySet<string> = new Set(['empty', 'document'])

/**
 * May a browser want this answer for what it says it wants it for? An element of a page shows no JSON, and a
 * page elsewhere shows nothing of ours. Programs that are no browsers say nothing. W3C Fetch Metadata.
 */
export function isFitting(
  { answers = 'json' }: Pick<Endpoint, 'answers'>,
  headers: IncomingHttpHeaders,
): boolean {
  if (answers === 'redirect') return true
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest } = headers
  const isFromElsewhere = site === 'cross-site' || site === 'same-site'
  // Who follows a link to a file, or opens it beside a message, comes by a window.
  if (isFromElsewhere && dest !== 'document') return false
  if (dest === undefined) return true
  return (answers === 'bytes' ? SHOWS_BYTES : READS_JSON).has(String(dest))
}
