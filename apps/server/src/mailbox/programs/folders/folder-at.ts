import { AppError } from '#contract/errors.ts'
import { SYSTEM_FOLDER_NAMES } from '#contract/mailbox/folders/folder.ts'
import { folder_name } from '#contract/mailbox/folders/names/folder-name.schema.ts'

const INBOX = SYSTEM_FOLDER_NAMES.inbox

/**
 * The names of a path as a program writes it, with dots between them: INBOX is meant in any case, a dot at the end says
 * that others are to lie below, and signs that are composed count as one. RFC 9051 §5.1, §6.3.4; Net-Unicode, RFC 5198.
 */
export function namesOfPath(path: string): string[] {
  const [first = '', ...rest] = path.normalize().replace(/\.$/, '').split('.')
  return [first.toUpperCase() === INBOX ? INBOX : first, ...rest]
}

/** The folder that a program means by a path; undefined when there is none. */
export function folderAt<Folder extends { name: string }>(
  folders: readonly Folder[],
  path: string,
): Folder | undefined {
  const name = namesOfPath(path).join('.')
  return folders.find((folder) => folder.name === name)
}

/** Throws `request_folder_not_found` when there is none. */
export function mustFolderAt<Folder extends { name: string }>(
  folders: readonly Folder[],
  path: string,
): Folder {
  const folder = folderAt(folders, path)
  if (!folder) throw new AppError('request_folder_not_found')
  return folder
}

/** Names of new folders are kept as they are written: one that we would write otherwise is refused, as the program would not find it. */
export function checkNames(names: readonly string[]): void {
  for (const name of names) {
    const checked = folder_name.safeParse(name)
    if (!checked.success || checked.data !== name) throw new AppError('invalid_params', { fields: ['path'] })
  }
}
