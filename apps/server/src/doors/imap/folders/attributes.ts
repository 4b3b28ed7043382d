import type { FolderStatus } from '#server/mailbox/programs/folders/list-folder-status.ts'

/** Roles of folders as programs know them. RFC 6154 §2. */
const SPECIAL_USES: Partial<Record<FolderStatus['kind'], string>> = {
  draft: '\\Drafts',
  sent: '\\Sent',
  junk: '\\Junk',
  trash: '\\Trash',
}

/** A folder as LIST names it; `folder` is null where only the path of folders below it stands. RFC 9051 §7.3.1. */
export interface Listed {
  name: string
  folder: FolderStatus | null
  hasChildren: boolean
  /** Also of a path whose folder was deleted. */
  isSubscribed: boolean
}

export function specialUseOf({ folder }: Listed): string | null {
  if (!folder) return null
  return folder.is_archive ? '\\Archive' : (SPECIAL_USES[folder.kind] ?? null)
}

/** What LIST says between its first brackets. */
export function attributesOf(listed: Listed, { withSubscribed }: { withSubscribed: boolean }): string[] {
  const { folder, hasChildren, isSubscribed } = listed
  const use = specialUseOf(listed)
  return [
    ...(folder ? [] : ['\\NonExistent']),
    // Who selects by subscription knows that what is not there cannot be opened; others have to be told. RFC 5258 §3.
    ...(folder || isSubscribed ? [] : ['\\NoSelect']),
    hasChildren ? '\\HasChildren' : '\\HasNoChildren',
    ...(withSubscribed && isSubscribed ? ['\\Subscribed'] : []),
    ...(use ? [use] : []),
  ]
}

/**
 * Folders with the paths above them that are no folders themselves, each after what it lies in. `subscribed`: paths that
 * are, whether they have a folder or not.
 */
export function listedFolders(
  folders: readonly FolderStatus[],
  subscribed: readonly string[] = [],
): Listed[] {
  const byName = new Map<string, Listed>()
  const putAbove = (name: string) => {
    const names = name.split('.')
    for (let length = 1; length < names.length; length++) {
      const above = names.slice(0, length).join('.')
      const known = byName.get(above) ?? { name: above, folder: null, isSubscribed: false }
      byName.set(above, { ...known, hasChildren: true })
    }
  }
  for (const folder of folders) {
    const { name, is_subscribed } = folder
    putAbove(name)
    const hasChildren = folder.hasChildren || (byName.get(name)?.hasChildren ?? false)
    byName.set(name, { name, folder, hasChildren, isSubscribed: is_subscribed })
  }
  for (const name of subscribed) {
    putAbove(name)
    const known = byName.get(name) ?? { name, folder: null, hasChildren: false }
    byName.set(name, { ...known, isSubscribed: true })
  }
  return [...byName.values()]
}
