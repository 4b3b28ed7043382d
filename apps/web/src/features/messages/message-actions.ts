import { Flag, Inbox, type LucideIcon, Mail, MailOpen, OctagonAlert, Trash2 } from 'lucide-react'
import type { SystemFolder } from '#contract/folders/folder.ts'
import type { FolderId, FolderMessages, MessageRow } from '#contract/messages/message.ts'
import { useDeleteMessages } from './delete-messages.ts'
import type { Whereabouts } from './leave-removed.ts'
import { useMarkMessages } from './mark-messages.ts'
import { useMoveMessages } from './move-messages.ts'
import { isUnread } from './places.ts'

/** What an action is about to act on. */
export interface ActionTarget {
  folder_messages: FolderMessages[]
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

interface ActionSite extends Whereabouts {
  inbox: FolderId | null
  junk: FolderId | null
}

export type MessageActions = Record<MessageAction['id'], MessageAction>

const OUTGOING = new Set<SystemFolder | null>(['draft', 'sent'])

/** What can be done with letters. Toolbar, row, letter and menus all read this one list. */
export function useMessageActions(site: ActionSite): MessageActions {
  const { inbox, junk } = site
  const { mutate: mark } = useMarkMessages()
  const { mutate: remove } = useDeleteMessages(site)
  const { mutate: move } = useMoveMessages(site)

  return {
    read: {
      id: 'read',
      text: 'messages.mark_read',
      text_one: 'messages.mark_read_one',
      icon: MailOpen,
      available: ({ rows }) => rows.some(isUnread),
      run: ({ folder_messages }) => mark({ flag: 'seen', folder_messages }),
    },
    unread: {
      id: 'unread',
      text: 'messages.mark_unread',
      text_one: 'messages.mark_unread_one',
      icon: Mail,
      available: ({ rows }) => rows.some((row) => !isUnread(row)),
      run: ({ folder_messages }) => mark({ flag: 'unseen', folder_messages }),
    },
    important: {
      id: 'important',
      text: 'messages.mark_important',
      text_one: 'messages.mark_important_one',
      icon: Flag,
      available: ({ rows }) => rows.some(({ flags }) => !flags.flagged),
      run: ({ folder_messages }) => mark({ flag: 'flagged', folder_messages }),
    },
    unimportant: {
      id: 'unimportant',
      text: 'messages.mark_unimportant',
      text_one: 'messages.mark_unimportant',
      icon: Flag,
      available: ({ rows }) => rows.some(({ flags }) => flags.flagged),
      run: ({ folder_messages }) => mark({ flag: 'unflagged', folder_messages }),
    },
    spam: {
      id: 'spam',
      text: 'messages.to_spam',
      text_one: 'messages.to_spam',
      icon: OctagonAlert,
      available: ({ system }) => junk !== null && system !== 'junk' && !OUTGOING.has(system),
      run: ({ folder_messages }) => junk !== null && move({ destination_id: junk, folder_messages }),
    },
    not_spam: {
      id: 'not_spam',
      text: 'messages.not_spam',
      text_one: 'messages.not_spam',
      icon: Inbox,
      available: ({ system }) => inbox !== null && system === 'junk',
      run: ({ folder_messages }) => inbox !== null && move({ destination_id: inbox, folder_messages }),
    },
    delete: {
      id: 'delete',
      text: 'messages.delete',
      text_one: 'messages.delete',
      icon: Trash2,
      hotkey: '#',
      available: () => true,
      run: ({ folder_messages }) => remove({ folder_messages }),
    },
  }
}
