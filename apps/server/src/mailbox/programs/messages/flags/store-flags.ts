import { AppError } from '#contract/errors.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getFolder } from '#server/mailbox/folders/get-folder.ts'
import {
  MESSAGE_KEYWORDS_MAX,
  type ResolvedKeywords,
  resolveKeywords,
  resolveKnownKeywords,
} from '#server/mailbox/keywords/resolve-keywords.ts'
import { publishMarked } from '#server/mailbox/messages/mark-messages.ts'
import { publishCounters } from '#server/mailbox/store/changes/publish-counters.ts'
import { updateLabel } from '#server/mailbox/store/flags.sql.ts'
import {
  type FlagChanges,
  type FlaggedMessage,
  PROGRAM_FLAGS,
  type ProgramFlags,
  selectFlags,
  updateFlags,
} from '#server/mailbox/store/program-flags.sql.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { sayAnswered, sayMarked } from './junk-keywords.ts'
import { publishStored } from './publish-stored.ts'
import { isPlain, storePlainFlags } from './store-plain-flags.ts'
import type { StoredFlags, StoreFlags } from './stored-flags.ts'

/**
 * Sets, takes off or replaces flags and keywords of messages, in one transaction. A keyword may be a label, or become
 * one; a label that a rule has put on stays off once it is taken off. Nothing of it can be undone. Throws `request_folder_not_found`,
 * `invalid_params`, `max_count_reached`. RFC 9051 §6.4.6, RFC 7162 §3.1.3; decisions 122.
 */
export const storeFlags = (
  app: Pick<App, 'db' | 'clock' | 'steps'>,
  { account_id }: Pick<Actor, 'account_id'>,
  input: StoreFlags,
): Promise<StoredFlags> =>
  withMailbox(app.db, account_id, async (tx) => {
    if (!isPlain(input)) await getFolder(tx, { account_id }, input.folder_id)
    const stored = await storeFlagsWithin(tx, account_id, input)
    await sayMarked(app, tx, account_id, input, stored)
    await sayAnswered(app, tx, account_id, input, stored)
    return stored
  })

/** The same within a larger change: of messages that are put into the mailbox. */
export async function storeFlagsWithin(
  tx: MailboxTx,
  account_id: number,
  input: StoreFlags,
): Promise<StoredFlags> {
  if (isPlain(input)) return storePlainFlags(tx, account_id, input)
  const { folder_id, uids, mode, flags, keywords, unchanged_since = Number.POSITIVE_INFINITY } = input
  const named = await selectFlags(tx, account_id, folder_id, uids)
  const there = new Set(named.map(({ uid }) => uid))
  const gone = uids.filter((uid) => !there.has(uid))
  const messages = named.filter(({ modseq }) => modseq <= unchanged_since)
  const modified = named.filter(({ modseq }) => modseq > unchanged_since).map(({ uid }) => uid)
  const modseqs_before = new Map(messages.map(({ uid, modseq }) => [uid, modseq]))
  if (messages.length === 0) return { messages: [], modseqs_before, changed: [], modified, gone }

  const resolve = mode === 'remove' ? resolveKnownKeywords : resolveKeywords
  const resolved = await resolve(tx, account_id, keywords)
  const changed = new Set([
    ...(await changeFlags(tx, account_id, { folder_id, messages, mode, flags, resolved })),
    ...(await changeLabels(tx, account_id, { messages, mode, labels: resolved.labels })),
  ])
  const stored = messages.map(({ uid }) => uid)
  const after = changed.size === 0 ? messages : await selectFlags(tx, account_id, folder_id, stored)
  return {
    messages: after.map(({ id: _, alias_id: __, ...message }) => message),
    modseqs_before,
    changed: [...changed].toSorted((one, other) => one - other),
    modified,
    gone,
  }
}

interface Changing {
  folder_id: FolderId
  messages: FlaggedMessage[]
  mode: StoreFlags['mode']
  flags: Partial<ProgramFlags>
  resolved: ResolvedKeywords
}

async function changeFlags(
  tx: MailboxTx,
  account_id: number,
  { folder_id, messages, mode, flags, resolved }: Changing,
): Promise<MessageUid[]> {
  const changes = flagChanges(mode, { ...flags, forwarded: flags.forwarded || resolved.forwarded }, resolved)
  const ids = messages.map(({ id }) => id)
  const updated = await updateFlags(tx, account_id, { folder_id, ids }, changes)
  if (updated.some((one) => one.keywords > MESSAGE_KEYWORDS_MAX))
    throw new AppError('max_count_reached', { params: { limit: MESSAGE_KEYWORDS_MAX } })
  const uids = new Set(updated.map(({ uid }) => uid))
  if (uids.size === 0) return []

  const flagsChanged = PROGRAM_FLAGS.flatMap((flag) =>
    changes.on[flag] || changes.off[flag] ? [[flag, changes.on[flag]] as const] : [],
  )
  const changed = messages.filter(({ uid }) => uids.has(uid))
  const shown = publishStored(tx, account_id, { folder_id, changed }, Object.fromEntries(flagsChanged))
  if (shown.seen !== undefined) await publishCounters(tx, account_id, [folder_id])
  return [...uids]
}

function flagChanges(
  mode: StoreFlags['mode'],
  flags: Partial<ProgramFlags>,
  { plain }: ResolvedKeywords,
): FlagChanges {
  const each = (has: (flag: keyof ProgramFlags) => boolean) =>
    Object.fromEntries(PROGRAM_FLAGS.map((flag) => [flag, has(flag)])) as ProgramFlags
  const isNamed = (flag: keyof ProgramFlags) => flags[flag] === true
  if (mode === 'remove')
    return { on: each(() => false), off: each(isNamed), keywords_on: [], keywords_off: plain }
  if (mode === 'add')
    return { on: each(isNamed), off: each(() => false), keywords_on: plain, keywords_off: [] }
  return { on: each(isNamed), off: each((flag) => !isNamed(flag)), keywords_on: plain, keywords_off: null }
}

/** Only messages where it makes a difference: a mark by hand that changes nothing would hide what a rule does later. */
async function changeLabels(
  tx: MailboxTx,
  account_id: number,
  { messages, mode, labels }: { messages: FlaggedMessage[]; mode: StoreFlags['mode']; labels: number[] },
): Promise<MessageUid[]> {
  const on = mode === 'remove' ? [] : labels
  const isOff = (label: number) =>
    mode === 'remove' ? labels.includes(label) : mode === 'replace' && !labels.includes(label)
  const off = [...new Set(messages.flatMap((message) => message.labels))].filter(isOff)
  const changed: MessageUid[] = []
  for (const [label_id, isOn] of [
    ...on.map((label) => [label, true] as const),
    ...off.map((label) => [label, false] as const),
  ]) {
    const others = messages.filter((message) => message.labels.includes(label_id) !== isOn)
    const marked = await updateLabel(
      tx,
      account_id,
      others.map(({ id }) => id),
      label_id,
      isOn,
    )
    const ids = isOn ? { added: [label_id], removed: [] } : { added: [], removed: [label_id] }
    publishMarked(tx, account_id, marked, {}, ids)
    changed.push(...marked.map(({ uid }) => uid))
  }
  return changed
}
