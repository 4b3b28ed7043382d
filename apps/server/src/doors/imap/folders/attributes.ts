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
}

export function specialUseOf({ folder }: Listed): string | null {
  if (!folder) return null
  return folder.is_archive ? '\\Archive' : (SPECIAL_USES[folder.kind] ?? null)
}

/** What LIST says between its first brackets. */
export function attributesOf(listed: Listed, { withSubscribed }: { withSubscribed: boolean }): string[] {
  const { folder, hasChildren } = listed
  const use = specialUseOf(listed)
  return [
    ...(folder ? [] : ['\\NonExistent', '\\NoSelect']),
    hasChildren ? '\\HasChildren' : '\\HasNoChildren',
    ...(withSubscribed && folder?.is_subscribed ? ['\\Subscribed'] : []),
    ...(use ? [use] : []),
  ]
}

/** Folders with the paths above them that are no folders themselves, each after what it lies in. */
export function listedFolders(folders: readonly FolderStatus[]): Listed[] {
  const byName = new Map<string, Listed>()
  for (const folder of folders) {
    const names = folder.name.split('.')
    for (let length = 1; length < names.length; length++) {
      const above = names.slice(0, length).join('.')
      byName.set(above, { ...(byName.get(above) ?? { name: above, folder: null }), hasChildren: true })
    }
    const { name, hasChildren } = folder
    byName.set(name, { name, folder, hasChildren: hasChildren || (byName.get(name)?.hasChildren ?? false) })
  }
  return [...byName.values()]
}
