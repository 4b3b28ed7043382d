import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { ChangedMessage } from '#server/mailbox/store/changes/changed-message.ts'
import type { FolderState } from '#server/mailbox/store/changes/changes.sql.ts'
import { type PackedFolder, selectFolderUids } from './folder-uids.sql.ts'
import type { UidRange } from './uid-range.ts'

/** Bits of `FolderUids.flags`. */
export const FLAG = { seen: 32, flagged: 16, answered: 8, forwarded: 4, draft: 2, deleted: 1 } as const

/** What SELECT and FETCH FLAGS say of a folder, as it was at one moment. */
export interface FolderUids {
  /** Later changes have a higher modseq: `changesSince` goes on from here. */
  state: FolderState
  /** Ascending. The other two are of the same messages. */
  uids: Uint32Array
  modseqs: Float64Array
  flags: Uint8Array
  /** UIDs that show a label, by its id, and that have a keyword which is none; ascending. */
  labelled: ReadonlyMap<number, Uint32Array>
  keyworded: ReadonlyMap<string, Uint32Array>
}

/**
 * UIDs of a folder with what FETCH FLAGS needs: all, or those within ranges. 100,000 take 60 to 150 ms, nearly all of it in
 * the database. Undefined when there is no such folder. RFC 9051 §6.3.2, §6.4.5.
 */
export async function listFolderUids(
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
  { folder_id, ranges }: { folder_id: FolderId; ranges?: readonly UidRange[] },
): Promise<FolderUids | undefined> {
  const packed = await selectFolderUids(app.db, account_id, folder_id, ranges)
  return packed && unpacked(packed)
}

const MESSAGE_BYTES = 12
const UID_BYTES = 4
const FLAGS_END = 64
/** What the upper half of the eight bytes counts once the flags are taken off. */
const HIGH_WORD = 2 ** 32 / FLAGS_END

function unpacked({ messages, labelled, keyworded, ...state }: PackedFolder): FolderUids {
  const bytes = messages ?? Buffer.alloc(0)
  const count = bytes.length / MESSAGE_BYTES
  const [uids, modseqs, flags] = [new Uint32Array(count), new Float64Array(count), new Uint8Array(count)]
  for (let nth = 0, at = 0; nth < count; nth++, at += MESSAGE_BYTES) {
    const low = bytes.readUInt32BE(at + 8)
    uids[nth] = bytes.readUInt32BE(at)
    flags[nth] = low % FLAGS_END
    modseqs[nth] = bytes.readUInt32BE(at + 4) * HIGH_WORD + Math.floor(low / FLAGS_END)
  }
  const byLabel = Object.entries(labelled ?? {}).map(([id, those]) => [Number(id), uidsOf(those)] as const)
  const byKeyword = Object.entries(keyworded ?? {}).map(([name, those]) => [name, uidsOf(those)] as const)
  return { state, uids, modseqs, flags, labelled: new Map(byLabel), keyworded: new Map(byKeyword) }
}

function uidsOf(base64: string): Uint32Array {
  const bytes = Buffer.from(base64, 'base64')
  return Uint32Array.from({ length: bytes.length / UID_BYTES }, (_, nth) =>
    bytes.readUInt32BE(nth * UID_BYTES),
  )
}

/** A message of a folder, with its flags as `FLAG` names them. */
export interface MessageMarks {
  uid: MessageUid
  modseq: number
  bits: number
  keywords: string[]
  labels: number[]
}

/** The same message by message. */
export function* marksOf(folder: FolderUids): Generator<MessageMarks> {
  const cursors = [
    ...[...folder.labelled].map(([label, uids]) => ({ label, keyword: undefined, uids, at: 0 })),
    ...[...folder.keyworded].map(([keyword, uids]) => ({ label: undefined, keyword, uids, at: 0 })),
  ]
  for (let nth = 0; nth < folder.uids.length; nth++) {
    const uid = folder.uids[nth]! as MessageUid
    const [labels, keywords]: [number[], string[]] = [[], []]
    for (const cursor of cursors) {
      if (cursor.uids[cursor.at] !== uid) continue
      cursor.at += 1
      if (cursor.label === undefined) keywords.push(cursor.keyword)
      else labels.push(cursor.label)
    }
    yield { uid, modseq: folder.modseqs[nth]!, bits: folder.flags[nth]!, keywords, labels }
  }
}

/** In the form in which changes are told. */
export function* messagesOf(folder: FolderUids): Generator<ChangedMessage> {
  for (const { uid, modseq, bits, keywords, labels } of marksOf(folder))
    yield { uid, modseq, ...flagsOfBits(bits), keywords, labels }
}

export const flagsOfBits = (bits: number) => ({
  seen: (bits & FLAG.seen) !== 0,
  flagged: (bits & FLAG.flagged) !== 0,
  answered: (bits & FLAG.answered) !== 0,
  forwarded: (bits & FLAG.forwarded) !== 0,
  draft: (bits & FLAG.draft) !== 0,
  deleted: (bits & FLAG.deleted) !== 0,
})
