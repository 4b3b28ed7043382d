import { Archive, Flag, Inbox, type LucideIcon, Mail, MailOpen, OctagonAlert, Trash2 } from 'lucide-react'
import type { SystemFolder } from '#contract/mailbox/folders/folder.ts'
import type { FlagChange } from '#contract/mailbox/messages/flags.ts'
import type { FolderId, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { ActOnMessages } from './act-on-messages.ts'
import { folderMessages, isUnread, refsOfRow } from './cache/message-refs.ts'
import type { OperationTarget } from './operation.ts'

/** What an action is about to act on. */
export interface ActionTarget extends OperationTarget {
  /** Rows of the page that it covers, for what can be said of them. */
  rows: readonly MessageRow[]
  /** Which of the system folders they lie in; null for another folder or a mixed lot. */
  system: SystemFolder | null
}

/** A row with its conversation, as far as that lies in the folder listed. */
export const rowTarget = (row: MessageRow, system: ActionTarget['system']): ActionTarget => ({
  folder_messages: folderMessages(refsOfRow(row)),
  rows: [row],
  system,
})

/** The texts of actions: none of them needs a value. */
type ActionText =
  | 'messages.mark_read'
  | 'messages.mark_read_one'
  | 'messages.mark_unread'
  | 'messages.mark_unread_one'
  | 'messages.mark_important'
  | 'messages.mark_important_one'
  | 'messages.mark_unimportant'
  | 'messages.to_spam'
  | 'messages.not_spam'
  | 'messages.archive'
  | 'messages.delete'

type ActionId = 'read' | 'unread' | 'important' | 'unimportant' | 'spam' | 'not_spam' | 'archive' | 'delete'

export interface MessageAction {
  id: ActionId
  /** For several messages, and for one. */
  text: ActionText
  text_one: ActionText
  icon: LucideIcon
  available: (target: ActionTarget) => boolean
  run: (target: ActionTarget) => void
}

export type ActionTable = Record<ActionId, MessageAction>

interface ActionParts {
  inbox: FolderId | null
  junk: FolderId | null
  /** Performs at once. */
  act: ActOnMessages
  /** Asks before it removes conversations that go on in other folders. */
  perform: ActOnMessages
  archive: (target: ActionTarget) => void
  mayArchive: boolean
}

const OUTGOING = new Set<SystemFolder | null>(['draft', 'sent'])

/** What can be done with messages. Toolbar, row, message and menus all read this one list. */
export function actionTable({ inbox, junk, act, perform, archive, mayArchive }: ActionParts): ActionTable {
  /** Offered while any row is not marked so yet. */
  const marking = (flag: FlagChange, isOpenTo: (row: MessageRow) => boolean) => ({
    available: ({ rows, whole }: ActionTarget) => whole !== undefined || rows.some(isOpenTo),
    run: (target: ActionTarget) => act({ kind: 'mark', flag }, target),
  })
  const moving = (
    destination_id: FolderId | null,
    isOpenTo: (system: ActionTarget['system']) => boolean,
  ) => ({
    available: ({ system }: ActionTarget) => destination_id !== null && isOpenTo(system),
    run: (target: ActionTarget) => destination_id !== null && act({ kind: 'move', destination_id }, target),
  })
  return {
    read: {
      id: 'read',
      text: 'messages.mark_read',
      text_one: 'messages.mark_read_one',
      icon: MailOpen,
      ...marking('seen', isUnread),
    },
    unread: {
      id: 'unread',
      text: 'messages.mark_unread',
      text_one: 'messages.mark_unread_one',
      icon: Mail,
      ...marking('unseen', (row) => !isUnread(row)),
    },
    important: {
      id: 'important',
      text: 'messages.mark_important',
      text_one: 'messages.mark_important_one',
      icon: Flag,
      ...marking('flagged', ({ flags }) => !flags.flagged),
    },
    unimportant: {
      id: 'unimportant',
      text: 'messages.mark_unimportant',
      text_one: 'messages.mark_unimportant',
      icon: Flag,
      ...marking('unflagged', ({ flags }) => flags.flagged),
    },
    spam: {
      id: 'spam',
      text: 'messages.to_spam',
      text_one: 'messages.to_spam',
      icon: OctagonAlert,
      ...moving(junk, (system) => system !== 'junk' && !OUTGOING.has(system)),
    },
    not_spam: {
      id: 'not_spam',
      text: 'messages.not_spam',
      text_one: 'messages.not_spam',
      icon: Inbox,
      ...moving(inbox, (system) => system === 'junk'),
    },
    archive: {
      id: 'archive',
      text: 'messages.archive',
      text_one: 'messages.archive',
      icon: Archive,
      available: () => mayArchive,
      run: archive,
    },
    delete: {
      id: 'delete',
      text: 'messages.delete',
      text_one: 'messages.delete',
      icon: Trash2,
      available: () => true,
      run: (target) => perform({ kind: 'delete' }, target),
    },
  }
}

/** The same, of which nothing can be done: for somebody who may only look. */
export function noneAvailable(actions: ActionTable): ActionTable {
  const none = { ...actions }
  for (const action of Object.values(actions)) {
    none[action.id] = { ...action, available: () => false, run: () => undefined }
  }
  return none
}
