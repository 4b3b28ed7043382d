import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { SYSTEM_FOLDERS, type SystemFolder } from '#contract/mailbox/folders/folder.ts'
import type { FolderRow } from '../folders.sql.ts'

/** Folders that collectors fill have this segment in their name. Spec §7 Folders. */
const COLLECTOR_SEGMENT = '.import.'

/**
 * Folders as a tree by their dotted names: Inbox with what lies in it, the other system
 * folders, the rest by name. System folders stand beside Inbox although their names begin with it.
 */
export function folderTree(rows: FolderRow[]): Folder[] {
  const byName = new Map(rows.map((row) => [row.name, toFolder(row)]))
  const roots: Folder[] = []
  for (const [name, folder] of byName) {
    const parent = folder.system === null ? parentOf(name, byName) : undefined
    if (parent) parent.subfolders.push(folder)
    else roots.push(folder)
  }
  return roots.toSorted((one, other) => rank(one) - rank(other))
}

function toFolder({ id, name, kind, unread, total, clean_days, is_archive, is_later }: FolderRow): Folder {
  const isCollector = kind === 'collector'
  return {
    id,
    name,
    path: `folders/${id}/messages`,
    system: isSystem(kind) ? kind : null,
    unread,
    total,
    isCollector: isCollector && !isBelowCollector(name),
    isSubCollector: isCollector && isBelowCollector(name),
    ...(clean_days !== null && { clean_days }),
    ...(is_archive && { isArchive: true }),
    ...(is_later && { isLater: true }),
    subfolders: [],
  }
}

const isSystem = (kind: string): kind is SystemFolder => (SYSTEM_FOLDERS as readonly string[]).includes(kind)

/** Below the folder of the collected mailbox itself: INBOX.import.<mailbox>.<its folder>. */
const isBelowCollector = (name: string): boolean => name.split(COLLECTOR_SEGMENT)[1]?.includes('.') ?? false

function parentOf(name: string, byName: ReadonlyMap<string, Folder>): Folder | undefined {
  for (let cut = name.lastIndexOf('.'); cut > 0; cut = name.lastIndexOf('.', cut - 1)) {
    const parent = byName.get(name.slice(0, cut))
    if (parent) return parent
  }
  return undefined
}

/** System folders first, in their order, what waits behind the inbox; the others keep theirs. */
function rank({ system, isLater }: Folder): number {
  if (isLater) return SYSTEM_FOLDERS.indexOf('inbox') + 0.5
  return system === null ? SYSTEM_FOLDERS.length : SYSTEM_FOLDERS.indexOf(system)
}
