import { AppError } from '#contract/errors.ts'
import { FOLDER_DEPTH_MAX, FOLDERS_MAX } from '#contract/mailbox/folders/folder.ts'
import { segmentOf } from '#contract/mailbox/folders/names/folder-segment.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import { endRules } from '../labels/rules/end-rules.ts'
import { trashFolderMessages } from '../messages/trash-folder-messages.ts'
import { type MailboxTx, withMailbox } from '../store/with-mailbox.ts'
import {
  deleteFolderRow,
  insertFolder,
  selectFolders,
  updateFolderKindToUser,
  updateFolderName,
} from './folders.sql.ts'
import { isWithin } from './tree/folder-path.ts'

/** Under it stand the folders of collectors, each by its own name: the e-mail, or what the user calls it. Spec §7 Folders. */
const COLLECTORS = ['INBOX', 'import']
/** Others may call their folders longer than people do here: cut short, two of them could become one. */
const COLLECTED_NAME_CHARS_MAX = 255
const AT_ONCE = 2000

/** The name of the folder that holds what was collected from `path` of a mailbox; [] is the mailbox itself. */
export function collectorFolderName(folder_name: string, path: readonly string[]): string {
  const free = FOLDER_DEPTH_MAX - COLLECTORS.length - 1
  // What is nested deeper than we nest stands in the last folder that we have.
  const segments = path.length > free ? [...path.slice(0, free - 1), path.slice(free - 1).join('/')] : path
  return [...COLLECTORS, ...[folder_name, ...segments.map(nameable)].map(segmentOf)].join('.')
}

/** What a source calls a folder, as a folder may be called here. */
const nameable = (name: string): string =>
  name
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, COLLECTED_NAME_CHARS_MAX)
    .toWellFormed()

/**
 * The folder for mail collected from `path` of a mailbox, made with all above it when there is none. A mailbox has
 * so many folders and no more, whatever its source has: what is beyond stands in the nearest one above.
 */
export async function ensureCollectorFolder(
  tx: MailboxTx,
  account_id: number,
  { folder_name, path }: { folder_name: string; path: readonly string[] },
): Promise<FolderId> {
  const folders = new Map((await selectFolders(tx, account_id)).map(({ name, id }) => [name, id]))
  const folderPaths = path.map((_, nth) => path.slice(0, nth + 1))
  let id: FolderId | undefined
  for (const part of [[], ...folderPaths]) {
    const name = collectorFolderName(folder_name, part)
    const known = folders.get(name)
    if (known !== undefined) {
      id = known
      continue
    }
    // The first is the collector's own, which there always is.
    if (part.length > 0 && folders.size >= FOLDERS_MAX) break
    id = await insertFolder(tx, account_id, { name, kind: 'collector' })
    folders.set(name, id)
    tx.publish(account_id, { event: 'updateMailboxList' })
  }
  return id!
}

/** Leaves what was collected to the user, as folders of his own beside the system folders. */
export async function keepCollectorFolders(
  tx: MailboxTx,
  account_id: number,
  folder_name: string,
): Promise<void> {
  const from = collectorFolderName(folder_name, [])
  const names = new Set((await selectFolders(tx, account_id)).map(({ name }) => name.toLowerCase()))
  if (!names.has(from.toLowerCase())) return
  const baseSegment = segmentOf(folder_name)
  let to = baseSegment
  for (let nth = 2; names.has(to.toLowerCase()); nth++) to = `${baseSegment} ${nth}`
  await updateFolderKindToUser(tx, account_id, from)
  await updateFolderName(tx, account_id, { from, to })
  tx.publish(account_id, { event: 'updateMailboxList' })
}

/** Gives the folder of a collector another name. Throws `folder_already_exist`. */
export async function renameCollectorFolders(
  tx: MailboxTx,
  account_id: number,
  { former, folder_name }: { former: string; folder_name: string },
): Promise<void> {
  const [from, to] = [collectorFolderName(former, []), collectorFolderName(folder_name, [])]
  const names = (await selectFolders(tx, account_id)).map(({ name }) => name)
  const isTaken = names.some((name) => name !== from && name.toLowerCase() === to.toLowerCase())
  if (isTaken) throw new AppError('folder_already_exist')
  await updateFolderName(tx, account_id, { from, to })
  tx.publish(account_id, { event: 'updateMailboxList' })
}

/** Removes the folders of a collector; their messages go to Trash, a part in each transaction. */
export async function removeCollectorFolders(
  app: App,
  account_id: number,
  folder_name: string,
): Promise<void> {
  const root = collectorFolderName(folder_name, [])
  const someOfIt = async (tx: MailboxTx): Promise<boolean> => {
    const folders = (await selectFolders(tx, account_id)).filter(({ name }) => isWithin(name, root))
    const deepest = folders.toSorted((one, other) => other.name.length - one.name.length)[0]
    if (!deepest) return true
    if ((await trashFolderMessages(tx, account_id, deepest.id, AT_ONCE)) === AT_ONCE) return false
    await endRules(tx, account_id, deepest.id)
    await deleteFolderRow(tx, account_id, deepest.id)
    tx.publish(account_id, { event: 'updateMailboxList' })
    return false
  }
  while (!(await withMailbox(app.db, account_id, someOfIt)));
}
