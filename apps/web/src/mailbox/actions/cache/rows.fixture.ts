import type {
  FolderId,
  MessageRow,
  MessageUid,
  ThreadMember,
} from '#contract/mailbox/messages/message.schema.ts'

const NO_FLAGS = { seen: true, flagged: false, draft: false, answered: false, forwarded: false }

/** Folder and uid as the code takes them. */
export const at = (folder_id: number, uid: number) => ({
  folder_id: folder_id as FolderId,
  uid: uid as MessageUid,
})

/** A message of a conversation, read unless told otherwise. */
export const aMember = (uid: number, { folder_id = 1, seen = true } = {}): ThreadMember => ({
  id: folder_id * 1000 + uid,
  ...at(folder_id, uid),
  flags: { ...NO_FLAGS, seen },
  labels: [],
})

/** A read row of folder 1 with nothing special about it. */
export function aRow(uid: number, changes: Partial<MessageRow> & { seen?: boolean } = {}): MessageRow {
  const { seen = true, ...rest } = changes
  const folder_id = rest.folder_id ?? 1
  return {
    id: folder_id * 1000 + uid,
    ...at(folder_id, uid),
    message_id: `<${uid}@outside.test>`,
    path: `${folder_id}/${uid}`,
    subject: `Letter ${uid}`,
    fields: { from: [{ email: 'boris@outside.test', name: 'Boris' }], to: [], cc: [] },
    preview: '',
    created_at: '2026-11-16T09:00:00Z',
    size: 1000,
    flags: { ...NO_FLAGS, seen },
    labels: [],
    attachments_count: 0,
    encrypted: false,
    isDraft: false,
    threads: [],
    alias_id: 0,
    auth: null,
    ...rest,
  }
}
