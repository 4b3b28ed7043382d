import type {
  FolderId,
  FolderMessages,
  MessageRow,
  MessageUid,
} from '#contract/mailbox/messages/message.schema.ts'

/** Where one message lies. */
export interface MessageRef {
  folder_id: FolderId
  uid: MessageUid
}

export const isSameMessage = (one: MessageRef, other: MessageRef): boolean =>
  one.folder_id === other.folder_id && one.uid === other.uid

/** `{folder_id}-{uid}`: one word for a message, in keys and in the address of label and search views. */
export const messageKey = ({ folder_id, uid }: MessageRef): string => `${folder_id}-${uid}`

/** Are these messages among those? */
export const isAmong = (which: readonly FolderMessages[], { folder_id, uid }: MessageRef): boolean =>
  which.some((pile) => pile.folder_id === folder_id && pile.message_uids.includes(uid))

/** Groups messages by folder, as every bulk call wants them. Repeats are dropped. */
export function folderMessages(messageRefs: readonly MessageRef[]): FolderMessages[] {
  const piles = new Map<FolderId, Set<MessageUid>>()
  for (const { folder_id, uid } of messageRefs) {
    const pile = piles.get(folder_id) ?? new Set()
    piles.set(folder_id, pile.add(uid))
  }
  return [...piles].map(([folder_id, uids]) => ({ folder_id, message_uids: [...uids] }))
}

export const messageRefsOf = (which: readonly FolderMessages[]): MessageRef[] =>
  which.flatMap(({ folder_id, message_uids }) => message_uids.map((uid) => ({ folder_id, uid })))

/** How many messages these are. */
export const countOf = (which: readonly FolderMessages[]): number =>
  which.reduce((sum, { message_uids }) => sum + message_uids.length, 0)

/** Are these the same messages, however they are grouped? */
export const areSameMessages = (
  some: readonly FolderMessages[],
  others: readonly FolderMessages[],
): boolean =>
  countOf(some) === countOf(others) && messageRefsOf(some).every((messageRef) => isAmong(others, messageRef))

/**
 * The messages a row stands for: itself and those of its conversation that lie in the same folder.
 * Messages elsewhere (one's own answers in Sent) stay where they are.
 */
export const refsOfRow = (row: Pick<MessageRow, 'folder_id' | 'uid' | 'threads'>): MessageRef[] => [
  { folder_id: row.folder_id, uid: row.uid },
  ...row.threads
    .filter(({ folder_id }) => folder_id === row.folder_id)
    .map(({ folder_id, uid }) => ({ folder_id, uid })),
]

/** Is this message the row itself or one of its conversation? */
export const isInRow = (
  row: Pick<MessageRow, 'folder_id' | 'uid' | 'threads'>,
  messageRef: MessageRef,
): boolean =>
  isSameMessage(row, messageRef) || row.threads.some((member) => isSameMessage(member, messageRef))

/** A conversation is unread while any of its messages in this folder is. */
export const isUnread = (row: Pick<MessageRow, 'folder_id' | 'flags' | 'threads'>): boolean =>
  !row.flags.seen || row.threads.some(({ folder_id, flags }) => folder_id === row.folder_id && !flags.seen)
