import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { FolderState } from '#server/mailbox/store/changes/changes.sql.ts'
import { changesSince } from '#server/mailbox/store/changes/changes-since.ts'
import { type FolderUids, listFolderUids } from '../list-folder-uids.ts'
import { withChanges } from './with-changes.ts'

/** What is kept of all folders together: of twenty that have 100,000 messages each. */
const BYTES_MAX = 32 * 1024 * 1024
/** A smaller folder is read in no more time than what changed in it. */
const MESSAGES_MIN = 500
/** What a folder takes beside its messages, so that small ones do not pile up. */
const FOLDER_BYTES = 1024

/** Folders as they were when somebody asked last, so that the next one is told what changed since and no more. */
export interface KeptFolders {
  /**
   * As `listFolderUids` has it, of all messages; nobody may write into what is answered. `now`: how the folder stands,
   * where it was just read: one that is kept as it stands needs no statement then.
   */
  list(
    actor: Pick<Actor, 'account_id'>,
    folder_id: FolderId,
    now?: FolderState,
  ): Promise<FolderUids | undefined>
}

export function keepFolders(
  app: Pick<App, 'db'>,
  { bytes_max = BYTES_MAX, messages_min = MESSAGES_MIN } = {},
): KeptFolders {
  // In the order in which they were asked for: the first is the one that nobody wanted for the longest time.
  const folders = new Map<string, FolderUids>()
  let bytes = 0

  function drop(key: string): void {
    const folder = folders.get(key)
    if (folder) bytes -= bytesOf(folder)
    folders.delete(key)
  }

  function keep(key: string, folder: FolderUids): void {
    drop(key)
    folders.set(key, folder)
    bytes += bytesOf(folder)
    for (const oldest of folders.keys()) {
      if (bytes <= bytes_max) break
      drop(oldest)
    }
  }

  /** Undefined: it is to be read again. */
  async function toNow(
    actor: Pick<Actor, 'account_id'>,
    folder_id: FolderId,
    known: FolderUids,
    now: FolderState | undefined,
  ): Promise<FolderUids | undefined> {
    if (now?.uid_validity === known.state.uid_validity && now.modseq === known.state.modseq) return known
    return known.uids.length < messages_min ? undefined : broughtForward(app, actor, folder_id, known)
  }

  return {
    async list(actor, folder_id, now) {
      const key = `${actor.account_id}/${folder_id}`
      const known = folders.get(key)
      const folder =
        (known && (await toNow(actor, folder_id, known, now))) ??
        (await listFolderUids(app, actor, { folder_id }))
      if (folder) keep(key, folder)
      else drop(key)
      return folder
    },
  }
}

/** Undefined: so much has changed, or so long ago, that all of it is read again. */
async function broughtForward(
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
  folder_id: FolderId,
  known: FolderUids,
): Promise<FolderUids | undefined> {
  const changes = await changesSince(app, account_id, folder_id, known.state)
  if (changes?.state.uid_validity !== known.state.uid_validity) return undefined
  if (changes.state.modseq === known.state.modseq) return known
  if (changes.isMore || !changes.expunged) return undefined
  return withChanges(known, changes.state, { changed: changes.changed, expunged: changes.expunged })
}

const bytesOf = ({ uids, modseqs, flags, labelled, keyworded }: FolderUids): number =>
  [uids, modseqs, flags, ...labelled.values(), ...keyworded.values()].reduce(
    (sum, { byteLength }) => sum + byteLength,
    FOLDER_BYTES,
  )
