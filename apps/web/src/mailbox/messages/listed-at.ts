import type { OpenMailbox } from '#contract/mailbox/account/open-mailbox.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { MAIL_PATH, readMailPath } from '#web/platform/paths.ts'

/** What is listed at an address; null where the screen begins with something else than a page of a folder. */
export function listedAt(pathname: string, query: string): OpenMailbox | null {
  if (pathname !== MAIL_PATH && !pathname.startsWith(`${MAIL_PATH}/`)) return null
  const route = readMailPath(pathname)
  const limit = new URLSearchParams(query).get('limit')
  if ((route !== null && route.kind !== 'folder') || limit !== null) return null
  if (route === null) return { page: 1 }
  const { f_id, page, a_id } = route
  return { folder_id: f_id as FolderId, page, ...(a_id !== 'all' && { alias_id: a_id }) }
}
