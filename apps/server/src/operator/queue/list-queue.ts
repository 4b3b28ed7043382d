import type { Actor, App } from '#server/app.ts'
import { findQueued } from '#server/outbound/queue/operator/find-queued.ts'

const SHOWN = 100

/** By what was typed: a Message-ID, an address, a wmid or a domain. */
function readSearch(search: string) {
  const text = search.replaceAll('\0', '')
  if (/^<.*>$/.test(text)) return { message_id: text }
  if (text.includes('@')) return { recipient: text }
  if (/^\d{12}$/.test(text)) return { wmid: text }
  return { domain: text.toLowerCase() }
}

/** What is on its way out and why it waits, the oldest first. */
export async function listQueue(app: App, _actor: Actor, { search = '' }: { search?: string | undefined }) {
  const rows = await findQueued(app, readSearch(search), SHOWN + 1)
  return { queue: rows.slice(0, SHOWN), has_more: rows.length > SHOWN }
}
