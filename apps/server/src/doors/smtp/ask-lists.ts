import type { App } from '#server/app.ts'
import { type Listing, openAddressLists } from '#server/inbound/callers/lists/address-lists.ts'
import type { CallerWatch } from '#server/inbound/callers/watch-callers.ts'

/** What lists of addresses say of the caller of a conversation, asked once when it is asked first. Never rejects. */
export type ListingOf = (session: { remoteAddress: string }) => Promise<Listing>

/** Nobody asks others about own networks. */
const OWN: Listing = { state: 'allowed', list: '' }

export function askLists(app: App, callers: Pick<CallerWatch, 'isOwn'>): ListingOf {
  const lists = openAddressLists(app)
  const answers = new WeakMap<object, Promise<Listing>>()
  return (session) => {
    const answer =
      answers.get(session) ??
      (callers.isOwn(session.remoteAddress) ? Promise.resolve(OWN) : lists.ask(session.remoteAddress))
    answers.set(session, answer)
    return answer
  }
}
