import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { ChangedMessage } from '#server/mailbox/store/changes/changed-message.ts'
import type { FolderState } from '#server/mailbox/store/changes/changes.sql.ts'
import { FLAG, type FolderUids } from '../list-folder-uids.ts'

interface Changes {
  /** By UID. */
  changed: readonly ChangedMessage[]
  /** Ranges by UID. */
  expunged: readonly (readonly [MessageUid, MessageUid])[]
}

/** A folder with what changed in it since, as a new one: programs may still be told of the former. */
export function withChanges(
  former: FolderUids,
  state: FolderState,
  { changed, expunged }: Changes,
): FolderUids {
  const count_max = former.uids.length + changed.length
  const [uids, modseqs, flags] = [
    new Uint32Array(count_max),
    new Float64Array(count_max),
    new Uint8Array(count_max),
  ]
  let [count, from, next, range] = [0, 0, 0, 0]
  while (from < former.uids.length || next < changed.length) {
    const change = changed[next]
    const formerUid = former.uids[from] ?? Number.POSITIVE_INFINITY
    const uid = Math.min(formerUid, change?.uid ?? Number.POSITIVE_INFINITY)
    while (range < expunged.length && expunged[range]![1] < uid) range += 1
    const isGone = range < expunged.length && expunged[range]![0] <= uid
    if (!isGone) {
      const isChanged = change?.uid === uid
      uids[count] = uid
      modseqs[count] = isChanged ? change.modseq : former.modseqs[from]!
      flags[count] = isChanged ? bitsOf(change) : former.flags[from]!
      count += 1
    }
    if (formerUid === uid) from += 1
    if (change?.uid === uid) next += 1
  }
  const left = uids.slice(0, count)
  return {
    state,
    uids: left,
    modseqs: modseqs.slice(0, count),
    flags: flags.slice(0, count),
    labelled: marked(former.labelled, changed, ({ labels }) => labels, left),
    keyworded: marked(former.keyworded, changed, ({ keywords }) => keywords, left),
  }
}

function bitsOf(message: ChangedMessage): number {
  const names = Object.keys(FLAG) as (keyof typeof FLAG)[]
  return names.reduce((bits, name) => bits | (message[name] ? FLAG[name] : 0), 0)
}

/** UIDs by what marks them: those that changed are marked anew, those that are gone are left out. */
function marked<Mark>(
  former: ReadonlyMap<Mark, Uint32Array>,
  changed: readonly ChangedMessage[],
  marksOf: (message: ChangedMessage) => readonly Mark[],
  uidsLeft: Uint32Array,
): Map<Mark, Uint32Array> {
  if (former.size === 0 && changed.every((message) => marksOf(message).length === 0)) return new Map()
  const there = new Set<number>(uidsLeft)
  const changedUids = new Set<number>(changed.map(({ uid }) => uid))
  const lists = new Map<Mark, number[]>()
  for (const [mark, uids] of former)
    lists.set(
      mark,
      [...uids].filter((uid) => there.has(uid) && !changedUids.has(uid)),
    )
  for (const message of changed) {
    if (!there.has(message.uid)) continue
    for (const mark of marksOf(message)) {
      const list = lists.get(mark) ?? []
      list.push(message.uid)
      lists.set(mark, list)
    }
  }
  const entries = [...lists].filter(([, uids]) => uids.length > 0)
  return new Map(entries.map(([mark, uids]) => [mark, Uint32Array.from(uids).sort()] as const))
}
