import { AppError } from '#contract/errors.ts'
import type { FlagChange } from '#contract/mailbox/messages/flags.ts'
import type { MarkMessages } from '#contract/mailbox/messages/mark-messages.schema.ts'
import type { Flags } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { getLabel } from '../labels/get-label.ts'
import { byFolderAndAlias, type Told } from '../store/changes/by-folder-and-alias.ts'
import { countFolders } from '../store/changes/count-folders.ts'
import { type Marked, updateFlag, updateLabel } from '../store/flags.sql.ts'
import {
  type FolderCounts,
  type MessageRef,
  type NamedMessageRef,
  selectFolderStandings,
  selectMessageRefs,
} from '../store/message-refs.sql.ts'
import { type MailboxTx, withMailbox } from '../store/with-mailbox.ts'
import { type Change, type Done, type LabelBefore, noteChange } from '../undo/note-change.ts'

/**
 * Marks messages read, important or with a label, or takes the mark off. Answers how many changed. What a flag changes is
 * known once the messages are found, so that the rest goes in one piece with the commit. Spec §7, decision 0174.
 */
export async function markMessages(
  app: App,
  actor: Actor,
  input: MarkMessages,
): Promise<{ affected: number; undo_token?: string }> {
  const { account_id } = actor
  const { flag, folder_messages } = input
  const folder_ids = folder_messages.map(({ folder_id }) => folder_id)
  return withMailbox(app.db, account_id, async (tx) => {
    const [messageRefs, standings] = await Promise.all([
      selectMessageRefs(tx, account_id, folder_messages, actor.alias_only?.alias_id),
      flag === 'seen' || flag === 'unseen' ? selectFolderStandings(tx, account_id, folder_ids) : [],
      checkMark(tx, actor, input),
    ])
    const done = isFlag(flag)
      ? await setFlag(tx, account_id, messageRefs, flag, standings)
      : await setLabel(tx, account_id, messageRefs, input.label_id!, flag === 'labeled')
    return noteChange(app, tx, actor, done)
  })
}

/** Whether a session may put this mark on: a label has to be one that it knows of. Throws `label_not_found`. Spec §6. */
export async function checkMark(
  tx: Tx,
  actor: Actor,
  { flag, label_id }: { flag: FlagChange; label_id?: number | null | undefined },
): Promise<void> {
  if (flag !== 'labeled' && flag !== 'unlabeled') return
  if (label_id == null) throw new AppError('invalid_request_params', { fields: ['label_id'] })
  await getLabel(tx, actor, label_id)
}

/** The same for places already found; the caller holds the mailbox's lock. Throws `label_not_found`. */
export async function setMark(
  tx: MailboxTx,
  account_id: number,
  messageRefs: Pick<MessageRef, 'id'>[],
  flag: FlagChange,
  label_id?: number,
): Promise<Done> {
  if (isFlag(flag)) {
    const { column, on } = FLAGS[flag]
    const ids = messageRefs.map(({ id }) => id)
    return countMarked(tx, account_id, await updateFlag(tx, account_id, ids, column, on), flag)
  }
  if (label_id === undefined) throw new AppError('invalid_request_params', { fields: ['label_id'] })
  await getLabel(tx, { account_id }, label_id)
  return setLabel(tx, account_id, messageRefs, label_id, flag === 'labeled')
}

/** The same with a label that is there. */
async function setLabel(
  tx: MailboxTx,
  account_id: number,
  messageRefs: Pick<MessageRef, 'id'>[],
  label_id: number,
  on: boolean,
): Promise<Done> {
  const ids = messageRefs.map(({ id }) => id)
  const marked = await updateLabel(tx, account_id, ids, label_id, on)
  publishMarked(tx, account_id, marked, {}, { added: on ? [label_id] : [], removed: on ? [] : [label_id] })
  const before = marked.map((one): LabelBefore => [one.id, one.manual_on, one.manual_off])
  return doneTo(marked, { kind: 'label', label_id, on, before })
}

const FLAGS = {
  seen: { column: 'seen', on: true },
  unseen: { column: 'seen', on: false },
  flagged: { column: 'flagged', on: true },
  unflagged: { column: 'flagged', on: false },
} as const

const isFlag = (flag: FlagChange): flag is keyof typeof FLAGS => flag in FLAGS

/** Flags messages as they were found under the lock, in the folders that stand so; nothing of it is waited for. */
function setFlag(
  tx: MailboxTx,
  account_id: number,
  messageRefs: NamedMessageRef[],
  flag: keyof typeof FLAGS,
  standings: readonly FolderCounts[],
): Promise<Done> {
  const { column, on } = FLAGS[flag]
  const others = messageRefs.filter((messageRef) => messageRef[column] !== on)
  const ids = others.map(({ id }) => id)
  if (ids.length > 0) tx.sent(updateFlag(tx, account_id, ids, column, on))
  return countMarked(tx, account_id, others, flag, standings)
}

/** Tells of messages that were marked, and counts them. */
async function countMarked(
  tx: MailboxTx,
  account_id: number,
  marked: Marked[],
  flag: keyof typeof FLAGS,
  standings?: readonly FolderCounts[],
): Promise<Done> {
  const { column, on } = FLAGS[flag]
  publishMarked(tx, account_id, marked, { [column]: on })
  if (column === 'seen' && marked.length > 0) {
    const differences = byFolderAndAlias(marked).map(({ folder_id, alias_id, uids: { length } }) => {
      return { folder_id, alias_id, total: 0, unread: on ? -length : length, threads: 0 }
    })
    await countFolders(tx, account_id, differences, standings)
  }
  return doneTo(marked, { kind: 'flag', flag: column, on, ids: marked.map(({ id }) => id) })
}

const doneTo = ({ length }: Marked[], change: Change): Done => ({
  affected: length,
  change: length > 0 ? change : null,
})

/** Tells open browsers which messages were marked, and how. */
export function publishMarked(
  tx: Tx,
  account_id: number,
  marked: Told[],
  flags: Partial<Flags>,
  labels?: { added: number[]; removed: number[] },
): void {
  for (const which of byFolderAndAlias(marked)) {
    tx.publish(account_id, { event: 'store', ...which, flags, ...(labels ? { labels } : {}) })
  }
}
