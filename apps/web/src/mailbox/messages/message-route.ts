import type { FolderId, MessageRow, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { FOLDER_FLAGGED } from '#contract/mailbox/search/scope.ts'
import type { MailPlace } from '#web/platform/paths.ts'
import { isSamePlace, type MessagePlace } from '../actions/cache/places.ts'

/** What `msg_id` is for this letter: its uid in a folder, its id where rows come from several folders. */
export const msgIdOf = (place: MailPlace, letter: { id: number; uid: number }): number =>
  place.kind === 'folder' ? letter.uid : letter.id

/**
 * Where the open letter lies. From the address alone in a folder (0 stands for the inbox), else from
 * the rows of the page; null with nothing open, or when the rows do not have it.
 */
export function openPlace(
  place: MailPlace,
  rows: readonly MessageRow[],
  inbox: FolderId | null,
): MessagePlace | null {
  const { msg_id } = place
  if (msg_id === null) return null
  if (place.kind === 'folder') {
    const folder_id = place.f_id === FOLDER_FLAGGED ? inbox : (place.f_id as FolderId)
    return folder_id === null ? null : { folder_id, uid: msg_id as MessageUid }
  }
  const letter = rows.flatMap((row) => [row, ...row.threads]).find(({ id }) => id === msg_id)
  return letter ? { folder_id: letter.folder_id, uid: letter.uid } : null
}

/** The row of the page that is this letter or whose conversation has it. */
export const rowOf = (rows: readonly MessageRow[], letter: MessagePlace): MessageRow | undefined =>
  rows.find((row) => isSamePlace(row, letter)) ??
  rows.find((row) => row.threads.some((member) => isSamePlace(member, letter)))
