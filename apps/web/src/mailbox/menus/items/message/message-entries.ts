import { AlarmClock, Forward, type LucideIcon, Reply, ReplyAll } from 'lucide-react'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { folderMessages } from '../../../actions/cache/message-refs.ts'
import { useCompose } from '../../../reading/use-compose.ts'
import type { MessageItemsProps } from './MessageItems.tsx'

/** One thing that can be done with a message, wherever its menu draws it. */
export interface MessageEntry {
  icon: LucideIcon
  text: string
  /** Under an icon there is room for a word. */
  short?: string
  hotkey?: string | undefined
  danger?: boolean
  /** Why it cannot be done at present. */
  reason?: string | undefined
  run: () => void
}

export type EntryId = 'reply' | 'reply_all' | 'forward' | 'archive' | 'later' | 'delete' | 'flag' | 'seen'

/** What every menu of a message offers, by name; spam where it can be said. */
export function useMessageEntries(
  props: MessageItemsProps,
): Record<EntryId, MessageEntry> & { spam: MessageEntry | null } {
  const { row, target, actions, t, ask, at } = props
  const compose = useCompose(row)
  const { archive, later, delete: removing } = actions
  const isImportant = actions.unimportant.available(target) && !actions.important.available(target)
  const flag = isImportant ? actions.unimportant : actions.important
  const seen = actions.read.available(target) ? actions.read : actions.unread
  const spam = actions.not_spam.available(target) ? actions.not_spam : actions.spam
  const answering = {
    reason: row.isDraft ? t('menus.is_draft') : undefined,
  }
  return {
    reply: {
      icon: Reply,
      text: t('reading.reply'),
      hotkey: keyHint('reply'),
      ...answering,
      run: () => compose('reply'),
    },
    reply_all: {
      icon: ReplyAll,
      text: t('reading.reply_all'),
      short: t('reading.reply_all_short'),
      hotkey: keyHint('reply_all'),
      ...answering,
      run: () => compose('reply_all'),
    },
    forward: {
      icon: Forward,
      text: t('reading.forward'),
      hotkey: keyHint('forward'),
      ...answering,
      run: () => compose('forward'),
    },
    archive: {
      icon: archive.icon,
      text: t('menus.archive'),
      hotkey: keyHint('archive'),
      reason: archive.available(target) ? undefined : t('menus.cannot_archive'),
      run: () => archive.run(target),
    },
    later: {
      icon: AlarmClock,
      text: t('later.later'),
      hotkey: keyHint('later'),
      reason: later.available(target) ? undefined : t('menus.cannot_postpone'),
      run: () => ask({ kind: 'later', at, target }),
    },
    delete: {
      icon: removing.icon,
      text: t('messages.delete'),
      hotkey: keyHint('delete'),
      run: () => removing.run(target),
    },
    flag: {
      icon: flag.icon,
      text: t(flag.text_one),
      short: t(isImportant ? 'phone.unflag' : 'phone.flag'),
      hotkey: keyHint('toggle_important'),
      run: () => flag.run(target),
    },
    seen: {
      icon: seen.icon,
      text: t(seen.text_one),
      short: t(seen === actions.read ? 'phone.read' : 'phone.unread'),
      hotkey: keyHint(seen.id),
      // Unread again is the newest message alone: the others have been read.
      run: () =>
        seen.run(seen === actions.read ? target : { ...target, folder_messages: folderMessages([row]) }),
    },
    spam: spam.available(target)
      ? {
          icon: spam.icon,
          text: t(spam.text_one),
          hotkey: keyHint(spam.id),
          danger: spam.id === 'spam',
          run: () => spam.run(target),
        }
      : null,
  }
}
