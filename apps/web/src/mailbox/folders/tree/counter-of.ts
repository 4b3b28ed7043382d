import type { FolderLine } from '../folder-lines.ts'

/** Unread messages; of drafts and those that wait for their moment, all; spam is nothing that waits to be read. */
export function counterOf({
  kind,
  unread,
  total,
  isLater,
}: Pick<FolderLine, 'kind' | 'unread' | 'total' | 'isLater'>) {
  if (isLater) return { count: total, word: 'folders.drafts' } as const
  if (kind === 'draft') return { count: total, word: 'folders.drafts' } as const
  if (kind === 'scheduled') return { count: total, word: 'compose.scheduled_count' } as const
  return { count: kind === 'junk' ? 0 : unread }
}
