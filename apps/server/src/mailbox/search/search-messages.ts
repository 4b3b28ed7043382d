import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import type { SearchMessages } from '#contract/mailbox/search/search-messages.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { listPage } from './list-page.ts'
import { viewScope } from './view-scope.ts'

/**
 * A page of a folder, a label or a search, newest first. With the setting `message_thread` a folder shows
 * conversations, and a search shows of each what was found in it, the newest on top; labels show single messages,
 * since those carry the label. Browsers are answered by `answerPage`, which makes the page of a folder once.
 * Spec §7 Messages, §5 Search; decisions 82.
 */
export async function searchMessages(app: App, actor: Actor, input: SearchMessages): Promise<MessageList> {
  return listPage(app, actor, await viewScope(app, actor, input))
}
