import type { FolderId, MessageRow, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { FOLDER_FLAGGED } from '#contract/mailbox/search/scope.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import { isSameMessage, type MessageRef } from '../actions/cache/message-refs.ts'

/** What `msg_id` is for this message: its uid in a folder, its id where rows come from several folders. */
export const msgIdOf = (route: MailRoute, message: { id: number; uid: number }): number =>
  route.kind === 'folder' ? message.uid : message.id

/**
 * Where the open message lies. From the address alone in a folder (0 stands for the inbox), else from
 * the rows of the page; null with nothing open, or when the rows do not have it.
 */
export function openRoute(
  route: MailRoute,
  rows: readonly MessageRow[],
  inbox: FolderId | null,
): MessageRef | null {
  const { msg_id } = route
  if (msg_id === null) return null
  if (route.kind === 'folder') {
    const folder_id = route.f_id === FOLDER_FLAGGED ? inbox : (route.f_id as FolderId)
    return folder_id === null ? null : { folder_id, uid: msg_id as MessageUid }
  }
  const message = rows.flatMap((row) => [row, ...row.threads]).find(({ id }) => id === msg_id)
  return message ? { folder_id: message.folder_id, uid: message.uid } : null
}

/** The row of the page that is this message or whose conversation has it. */
export const rowOf = (rows: readonly MessageRow[], message: MessageRef): MessageRow | undefined =>
  rows.find((row) => isSameMessage(row, message)) ??
  rows.find((row) => row.threads.some((member) => isSameMessage(member, message)))
