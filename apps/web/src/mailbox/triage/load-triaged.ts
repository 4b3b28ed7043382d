import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { Api } from '#web/platform/calls/api.ts'
import type { ListScope } from '../list/list-scope.ts'
import { askForList } from '../messages/message-list.ts'
import { TRIAGE_MAX } from './triable.ts'

/** Rows of one call. */
const AT_ONCE = 200
/** What a list has, from its beginning; drafts are written and not worked through. */
export async function loadTriaged(
  api: Api,
  scope: ListScope,
  signal = new AbortController().signal,
): Promise<MessageRow[]> {
  const rows: MessageRow[] = []
  for (let page = 1; page <= TRIAGE_MAX / AT_ONCE; page++) {
    const { messages, total } = await askForList(api, { ...scope, page, limit: AT_ONCE }, signal)
    rows.push(...messages.filter(({ isDraft }) => !isDraft))
    if (total <= page * AT_ONCE) break
  }
  return rows
}
