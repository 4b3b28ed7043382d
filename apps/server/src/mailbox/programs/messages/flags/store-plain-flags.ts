import { AppError } from '#contract/errors.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { ChangedMessage } from '#server/mailbox/store/changes/changed-message.ts'
import { PROGRAM_FLAGS, type ProgramFlags } from '#server/mailbox/store/program-flags.sql.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { FLAG, flagsOfBits } from '../../folders/list-folder-uids.ts'
import { type PlainChange, updatePlainFlags } from './plain-flags.sql.ts'
import { publishStored } from './publish-stored.ts'
import type { StoredFlags, StoreFlags } from './stored-flags.ts'

/** Flags that are put on or taken off, and no keyword: nearly all that programs store. */
export const isPlain = ({ mode, keywords }: Pick<StoreFlags, 'mode' | 'keywords'>): boolean =>
  mode !== 'replace' && keywords.length === 0

/** What `storeFlagsWithin` does, of such a change, by one statement. Throws `request_folder_not_found`. */
export async function storePlainFlags(
  tx: MailboxTx,
  account_id: number,
  { folder_id, uids, mode, flags, unchanged_since }: StoreFlags,
): Promise<StoredFlags> {
  const bits = bitsOf(flags)
  const [on, off] = mode === 'add' ? [bits, 0] : [0, bits]
  const done = await updatePlainFlags(
    tx,
    account_id,
    { folder_id, uids },
    { on, off, unchanged_since: unchanged_since ?? null },
  )
  if (!done) throw new AppError('request_folder_not_found')
  const those = unpacked(done)
  const changed = those.filter(({ isChanged }) => isChanged)
  publish(tx, account_id, { folder_id, changed, on, off, done })
  const isRefused = ({ modseq_before }: Stored) =>
    modseq_before > (unchanged_since ?? Number.POSITIVE_INFINITY)
  const stored = those.filter((one) => !isRefused(one))
  const there = new Set(those.map(({ uid }) => uid))
  return {
    messages: messagesOf(stored, done),
    modseqs_before: new Map(stored.map(({ uid, modseq_before }) => [uid, modseq_before])),
    changed: changed.map(({ uid }) => uid),
    modified: those.filter(isRefused).map(({ uid }) => uid),
    gone: uids.filter((uid) => !there.has(uid)),
    only: { modseq_before: done.modseq_before, modseq: done.modseq },
  }
}

const bitsOf = (flags: Partial<ProgramFlags>): number =>
  PROGRAM_FLAGS.reduce((bits, flag) => bits | (flags[flag] ? FLAG[flag] : 0), 0)

interface Stored {
  uid: MessageUid
  alias_id: number
  modseq_before: number
  isChanged: boolean
  bits: number
}

const MESSAGE_BYTES = 16
const FLAGS_END = 64
const CHANGED = 64
const LOW_END = 128
/** What the upper half of the eight bytes counts once the bits are taken off. */
const HIGH_WORD = 2 ** 32 / LOW_END

function unpacked({ messages }: PlainChange): Stored[] {
  const those: Stored[] = []
  for (let at = 0; messages && at < messages.length; at += MESSAGE_BYTES) {
    const low = messages.readUInt32BE(at + 12)
    those.push({
      uid: messages.readUInt32BE(at) as MessageUid,
      alias_id: messages.readUInt32BE(at + 4),
      modseq_before: messages.readUInt32BE(at + 8) * HIGH_WORD + Math.floor(low / LOW_END),
      isChanged: (low & CHANGED) !== 0,
      bits: low % FLAGS_END,
    })
  }
  return those
}

function messagesOf(stored: readonly Stored[], { modseq, named }: PlainChange): ChangedMessage[] {
  const bearing = new Map(named?.map(([uid, keywords, labels]) => [uid, { keywords, labels }]))
  return stored.map(({ uid, modseq_before, isChanged, bits }) => ({
    uid,
    modseq: isChanged ? modseq : modseq_before,
    ...flagsOfBits(bits),
    ...(bearing.get(uid) ?? { keywords: [], labels: [] }),
  }))
}

function publish(
  tx: MailboxTx,
  account_id: number,
  {
    folder_id,
    changed,
    on,
    off,
    done: { total, unread },
  }: { folder_id: FolderId; changed: readonly Stored[]; on: number; off: number; done: PlainChange },
): void {
  if (changed.length === 0) return
  const flags = PROGRAM_FLAGS.filter((flag) => ((on | off) & FLAG[flag]) !== 0)
  const shown = publishStored(
    tx,
    account_id,
    { folder_id, changed },
    Object.fromEntries(flags.map((flag) => [flag, (on & FLAG[flag]) !== 0])),
  )
  if (shown.seen !== undefined) tx.publish(account_id, { event: 'updateMailbox', folder_id, total, unread })
}
