import type {
  FoundConversations,
  SearchConversations,
} from '#contract/mailbox/search/columns/search-conversations.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { listRows } from '../../store/rows/list-rows.ts'
import { bindScope } from '../bind-scope.ts'
import { selectConversations } from './columns.sql.ts'
import { listExcerpts } from './list-excerpts.ts'
import { newestFirst } from './newest-first.ts'

/**
 * What a search finds, a row a conversation with the newest of its messages that were found, whatever lists are set to.
 * Decisions 139.
 */
export async function searchConversations(
  app: App,
  actor: Actor,
  scope: SearchConversations,
): Promise<FoundConversations> {
  const bound = await bindScope(app.db, actor, scope)
  const { page, is_more, rows, excerptOf } = await app.db.read(actor.account_id, async (db) => {
    const { answer, is_more } = await newestFirst(
      db,
      actor.account_id,
      bound,
      (matches) => selectConversations(db, matches),
      ([first]) => first?.all ?? 0,
    )
    const ids = answer.flatMap((one) => one.ids)
    const listed = new Map((await listRows(db, actor, ids, { threads: false })).map((row) => [row.id, row]))
    const excerpts = await listExcerpts(db, actor.account_id, listed, bound.query)
    return { page: answer, is_more, rows: listed, excerptOf: excerpts }
  })
  const conversations = page.map(({ ids, hits, first_at, last_at }) => ({
    messages: ids.flatMap((id) => rows.get(id) ?? []),
    excerpts: ids.flatMap((id) => (rows.has(id) ? (excerptOf.get(id) ?? '') : [])),
    hits,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }))
  return {
    // What was deleted between the two statements is not there to be shown.
    conversations: conversations.filter(({ messages }) => messages.length > 0),
    total: page[0]?.total ?? 0,
    all: page[0]?.all ?? 0,
    is_more,
  }
}
