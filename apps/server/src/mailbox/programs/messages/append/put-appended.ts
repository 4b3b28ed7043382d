import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import { addMessage } from '#server/mailbox/store/add/add-message.ts'
import { findSenderAlias } from '#server/mailbox/store/add/find-sender-alias.ts'
import { isOfTheMessage } from '#server/mailbox/store/add/is-of-the-message.ts'
import { bareMessage } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { type FolderState, selectFolderState } from '#server/mailbox/store/changes/changes.sql.ts'
import { findSentCopy, SENT_TWICE_MS } from '#server/mailbox/store/find-sent-copy.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { storeFlagsWithin } from '../flags/store-flags.ts'
import type { AppendUid, StoredAppend, StoredMessage } from './appended-message.ts'
import { type AppendTarget, checkTarget, getAppendTarget } from './check-target.ts'

/**
 * Puts what several APPENDs have brought into their folders, in one transaction: all or none. What makes the database
 * refuse the messages of an APPEND that is alone is left out of them. Decisions 60.
 */
export async function putAppended(
  app: App,
  account_id: number,
  appends: readonly StoredAppend[],
): Promise<AppendUid[]> {
  try {
    return await put(app, account_id, appends)
  } catch (error) {
    if (appends.length > 1 || !isOfTheMessage(error)) throw error
    app.faults.note('storing', error, { account_id })
    return put(app, account_id, appends.map(withoutWhatWasRead))
  }
}

const withoutWhatWasRead = ({ messages, ...append }: StoredAppend): StoredAppend => ({
  ...append,
  messages: messages.map((each) => ({ ...each, message: bareMessage() })),
})

async function put(app: App, account_id: number, appends: readonly StoredAppend[]): Promise<AppendUid[]> {
  const work = async (tx: MailboxTx) => {
    const targets = new Map<FolderId, AppendTarget>()
    let free_bytes: number | undefined
    const uids: MessageUid[][] = []
    for (const { folder_id, messages } of appends) {
      const target = targets.get(folder_id) ?? (await getAppendTarget(tx, account_id, folder_id))
      targets.set(folder_id, target)
      free_bytes ??= target.free_bytes
      const sizes = messages.map(({ blob }) => blob.size)
      checkTarget({ ...target, free_bytes }, sizes)
      for (const size of sizes) free_bytes -= size
      const ofAppend: MessageUid[] = []
      for (const message of messages) ofAppend.push(await putOne(app, tx, account_id, target, message))
      uids.push(ofAppend)
    }
    return { uids, states: statesOf(tx, account_id, [...targets.keys()]) }
  }
  const { uids, states } = await withMailbox(app.db, account_id, work, { isForNew: true })
  const byFolder = await states
  return appends.map(({ folder_id }, nth) => {
    const { uid_validity, modseq } = byFolder.get(folder_id)!
    return { uid_validity, modseq, uids: uids[nth]! }
  })
}

/** How the folders stand now. It is waited for behind the commit: both are sent together. */
function statesOf(
  tx: MailboxTx,
  account_id: number,
  folder_ids: readonly FolderId[],
): Promise<Map<FolderId, FolderState>> {
  const states = Promise.all(
    folder_ids.map(async (id) => [id, (await selectFolderState(tx, account_id, id))!] as const),
  ).then((those) => new Map(those))
  states.catch(() => {})
  return states
}

async function putOne(
  app: App,
  tx: MailboxTx,
  account_id: number,
  { id: folder_id, kind }: AppendTarget,
  { blob, message, flags: { deleted = false, ...flags }, keywords, received_at }: StoredMessage,
): Promise<MessageUid> {
  const now = app.clock()
  const isNow = !received_at || Math.abs(now.getTime() - received_at.getTime()) < SENT_TWICE_MS
  const sent =
    kind === 'sent' && isNow
      ? await findSentCopy(tx, account_id, { message_id: message.message_id, now })
      : undefined
  const draft = kind === 'draft' || flags.draft === true
  const uid =
    sent?.uid ??
    (
      await addMessage(tx, account_id, {
        folder: { id: folder_id },
        blob: blob.hash,
        size: blob.size,
        message,
        received_at: received_at ?? now,
        flags: { ...flags, draft },
        alias_id:
          kind === 'sent' || kind === 'draft' ? await findSenderAlias(app, tx, account_id, message) : 0,
        isQuiet: true,
      })
    ).uid
  const left = sent ? { ...flags, deleted } : { deleted }
  if (deleted || keywords.length > 0 || sent)
    await storeFlagsWithin(tx, account_id, { folder_id, uids: [uid], mode: 'add', flags: left, keywords })
  return uid
}
