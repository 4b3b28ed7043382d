import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { createFolder } from '#server/mailbox/folders/create-folder.ts'
import { listFolders } from '#server/mailbox/folders/list-folders.ts'
import type { ArchiveAccount } from './archive.schema.ts'

/** The folders of this mailbox that those of an archive mean, by the ids there: system folders by what they are, others by their paths. Makes what is missing. */
export async function importFolders(
  app: App,
  actor: Actor,
  folders: ArchiveAccount['folders'],
): Promise<Map<number, FolderId>> {
  const there = flat((await listFolders(app, actor)).folders)
  const byPath = new Map(there.map(({ name, id }) => [name, id]))
  const archived = new Map<number, FolderId>()
  // Parents first.
  for (const { id, path, system, is_archive } of folders.toSorted(
    (one, other) => one.path.length - other.path.length,
  )) {
    const same = there.find((folder) => (system ? folder.system === system : is_archive && folder.isArchive))
    archived.set(id, same?.id ?? (await folderAt(app, actor, byPath, path)))
  }
  return archived
}

/** Makes a folder and those above it. */
async function folderAt(
  app: App,
  actor: Actor,
  byPath: Map<string, FolderId>,
  path: string,
): Promise<FolderId> {
  const known = byPath.get(path)
  if (known !== undefined) return known
  const dot = path.lastIndexOf('.')
  const parent_id = dot < 0 ? null : await folderAt(app, actor, byPath, path.slice(0, dot))
  const { folder } = await createFolder(app, actor, {
    folder: { folder: { parent_id, name: path.slice(dot + 1) } },
  })
  byPath.set(path, folder.id)
  return folder.id
}

const flat = (folders: readonly Folder[]): Folder[] =>
  folders.flatMap((folder) => [folder, ...flat(folder.subfolders)])
