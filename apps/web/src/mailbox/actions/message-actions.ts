import { Flag, Inbox, type LucideIcon, Mail, MailOpen, OctagonAlert, Trash2 } from 'lucide-react'
import type { SystemFolder } from '#contract/mailbox/folders/folder.ts'
import type { FolderId, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { ActOnMessages } from './act-on-messages.ts'
import { isUnread } from './cache/places.ts'
import type { OperationTarget } from './operation.ts'

/** What an action is about to act on. */
export interface ActionTarget extends OperationTarget {
  /** Rows of the page that it covers, for what can be said of them. */
  rows: readonly MessageRow[]
  /** Which of the system folders they lie in; null for another folder or a mixed lot. */
  system: SystemFolder | null
}

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
  | 'messages.delete'

export interface MessageAction {
  id: 'delete' | 'read' | 'unread' | 'important' | 'unimportant' | 'spam' | 'not_spam'
  /** For several letters, and for one. */
  text: ActionText
  text_one: ActionText
  icon: LucideIcon
  hotkey?: string
  available: (target: ActionTarget) => boolean
  run: (target: ActionTarget) => void
}

interface ActionSite {
  inbox: FolderId | null
  junk: FolderId | null
}

export type MessageActions = Record<MessageAction['id'], MessageAction>

const OUTGOING = new Set<SystemFolder | null>(['draft', 'sent'])

/** What can be done with letters. Toolbar, row, letter and menus all read this one list. */
export function messageActions(
  { inbox, junk }: ActionSite,
  act: ActOnMessages,
  remove: ActOnMessages,
): MessageActions {
  return {
    read: {
      id: 'read',
      text: 'messages.mark_read',
      text_one: 'messages.mark_read_one',
      icon: MailOpen,
      hotkey: 'Shift+I',
      available: ({ rows, whole }) => whole !== undefined || rows.some(isUnread),
      run: (target) => act({ kind: 'mark', flag: 'seen' }, target),
    },
    unread: {
      id: 'unread',
      text: 'messages.mark_unread',
      text_one: 'messages.mark_unread_one',
      icon: Mail,
      hotkey: 'U',
      available: ({ rows, whole }) => whole !== undefined || rows.some((row) => !isUnread(row)),
      run: (target) => act({ kind: 'mark', flag: 'unseen' }, target),
    },
    important: {
      id: 'important',
      text: 'messages.mark_important',
      text_one: 'messages.mark_important_one',
      icon: Flag,
      hotkey: '+',
      available: ({ rows, whole }) => whole !== undefined || rows.some(({ flags }) => !flags.flagged),
      run: (target) => act({ kind: 'mark', flag: 'flagged' }, target),
    },
    unimportant: {
      id: 'unimportant',
      text: 'messages.mark_unimportant',
      text_one: 'messages.mark_unimportant',
      icon: Flag,
      hotkey: '-',
      available: ({ rows, whole }) => whole !== undefined || rows.some(({ flags }) => flags.flagged),
      run: (target) => act({ kind: 'mark', flag: 'unflagged' }, target),
    },
    spam: {
      id: 'spam',
      text: 'messages.to_spam',
      text_one: 'messages.to_spam',
      icon: OctagonAlert,
      hotkey: '!',
      available: ({ system }) => junk !== null && system !== 'junk' && !OUTGOING.has(system),
      run: (target) => junk !== null && act({ kind: 'move', destination_id: junk }, target),
    },
    not_spam: {
      id: 'not_spam',
      text: 'messages.not_spam',
      text_one: 'messages.not_spam',
      icon: Inbox,
      hotkey: '!',
      available: ({ system }) => inbox !== null && system === 'junk',
      run: (target) => inbox !== null && act({ kind: 'move', destination_id: inbox }, target),
    },
    delete: {
      id: 'delete',
      text: 'messages.delete',
      text_one: 'messages.delete',
      icon: Trash2,
      hotkey: '#',
      available: () => true,
      run: (target) => remove({ kind: 'delete' }, target),
    },
  }
}

/** The same, of which nothing can be done: for somebody who may only look. */
export function noneAvailable(actions: MessageActions): MessageActions {
  const none = { ...actions }
  for (const action of Object.values(actions)) {
    none[action.id] = { ...action, available: () => false, run: () => undefined }
  }
  return none
}
