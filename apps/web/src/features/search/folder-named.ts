import type { Folder } from '#contract/folders/folder.ts'
import { allFolders, folderTitle } from '#web/features/folders/folder-tree.ts'
import type { T } from '#web/platform/i18n.ts'

/** The folder that a person calls so: by its title, by the English name of a system folder, or by the beginning of a title. */
export function folderNamed(folders: readonly Folder[], name: string, t: T): number | null {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return null
  const named = allFolders(folders).map((folder) => ({ folder, title: folderTitle(folder, t).toLowerCase() }))
  const found =
    named.find(({ title }) => title === wanted) ??
    named.find(({ folder }) => folder.system !== null && systemNames(folder.system).includes(wanted)) ??
    named.find(({ title }) => title.startsWith(wanted))
  return found?.folder.id ?? null
}

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = { junk: ['spam'], draft: ['drafts'] }
const systemNames = (system: string): readonly string[] => [system, ...(OTHER_NAMES[system] ?? [])]
