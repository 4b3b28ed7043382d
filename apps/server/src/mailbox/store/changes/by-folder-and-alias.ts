import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'

/** What an event says of a message: where it stands, and to which address it came. */
export interface Told {
  folder_id: FolderId
  uid: MessageUid
  alias_id: number
}

/** Messages by folder and address, one event each: a session of one alias hears of its own alone. Decisions 90. */
export function byFolderAndAlias(
  messages: readonly Told[],
): { folder_id: FolderId; alias_id: number; uids: MessageUid[] }[] {
  const groups = Map.groupBy(messages, ({ folder_id, alias_id }) => `${folder_id}/${alias_id}`)
  return [...groups.values()].map((those) => {
    const { folder_id, alias_id } = those[0]!
    return { folder_id, alias_id, uids: those.map(({ uid }) => uid) }
  })
}
