import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { unsubscribe as endpoint } from '#contract/mailbox/reading/unsubscribe.ts'
import type { Actor, App } from '#server/app.ts'
import { FetchRefused, guardedFetch } from '#server/platform/calls/guarded-fetch.ts'
import { openMessage } from '../opening/open-message.ts'

const ANSWER_BYTES_MAX = 1_048_576
const ANSWER_TIMEOUT_MS = 10_000
/** RFC 8058 §3.1. */
const ONE_CLICK = { content_type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' }

/**
 * Leaves the list that sent a message, by one POST to the address that the message names. Throws
 * `message_not_found`, and `forbidden` where the message offers no such way. RFC 8058.
 */
export async function unsubscribe(
  app: App,
  actor: Actor,
  { folder_id, uid }: InputOf<typeof endpoint>,
): Promise<{ accepted: boolean }> {
  const { message } = await openMessage(app, actor, { folder_id, uid, show_images: 'false' })
  const { list_unsubscribe, one_click } = message
  if (!list_unsubscribe || !one_click) throw new AppError('forbidden')
  try {
    await guardedFetch(app, list_unsubscribe, {
      accept: '*/*',
      bytes_max: ANSWER_BYTES_MAX,
      timeout_ms: ANSWER_TIMEOUT_MS,
      post: ONE_CLICK,
    })
    return { accepted: true }
  } catch (cause) {
    if (!(cause instanceof FetchRefused)) throw cause
    return { accepted: false }
  }
}
