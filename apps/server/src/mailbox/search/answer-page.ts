import { createHash } from 'node:crypto'
import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import type { SearchMessages } from '#contract/mailbox/search/search-messages.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Answered } from '#server/platform/http/ready-answer.ts'
import { VERSION } from '#server/platform/version.ts'
import { listPage } from './list-page.ts'
import { type ViewedScope, viewScope } from './view-scope.ts'

/**
 * `searchMessages` for callers that are sent it as it is. A page of a whole folder, the commonest list of all, is made
 * once for each change of its mailbox: what its rows show changes with `withMailbox` only. Decision 0161.
 */
export async function answerPage(
  app: App,
  actor: Actor,
  input: SearchMessages,
): Promise<Answered<MessageList>> {
  const viewed = await viewScope(app, actor, input)
  if (!viewed.whole) return listPage(app, actor, viewed)
  const key = pageKey(actor, viewed)
  const { change_seq } = viewed
  const ready = app.recentPages.get<MessageList>(key, change_seq)
  // What is read after the number may be newer than it, and is then made once more; older it cannot be.
  return (
    ready ?? app.recentPages.add(key, change_seq, await listPage(app, actor, viewed), tagOf(key, change_seq))
  )
}

const pageKey = (
  { account_id }: Actor,
  { whole, options: { limit, offset, isGrouped } }: ViewedScope,
): string => [account_id, whole?.id, limit, offset, isGrouped].join(' ')

/** Another release may show more of a message, so its number belongs to it. */
const tagOf = (key: string, change_seq: number): string =>
  createHash('sha256').update(`${VERSION} ${key} ${change_seq}`).digest('base64url').slice(0, 16)
