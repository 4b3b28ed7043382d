import { setSubscribed } from '#server/mailbox/programs/folders/subscriptions/set-subscribed.ts'
import type { Handler } from '../handler.ts'

/** RFC 9051 §6.3.7, §6.3.8. */
export const subscribe: Handler<'SUBSCRIBE'> = {
  state: 'signed in',
  run: ({ parts, actor }, { mailbox }) =>
    setSubscribed(parts.app, actor!, { path: mailbox, is_subscribed: true }),
}

export const unsubscribe: Handler<'UNSUBSCRIBE'> = {
  state: 'signed in',
  run: ({ parts, actor }, { mailbox }) =>
    setSubscribed(parts.app, actor!, { path: mailbox, is_subscribed: false }),
}
