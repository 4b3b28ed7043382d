import type { ImapFlow, MailboxObject } from 'imapflow'
import { AppError } from '#contract/errors.ts'
import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'
import type { App } from '#server/app.ts'
import { ensureCollectorFolder } from '#server/mailbox/folders/collector-folders.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { updateLeased } from '../collectors.sql.ts'
import { openFolder, type SourceFolder } from '../source/source-folders.ts'
import {
  fetchMessages,
  fetchSources,
  listUids,
  type SourceMessage,
  skipReason,
} from '../source/source-messages.ts'
import {
  type SourceFolderRow,
  selectMarksElsewhere,
  selectUids,
  updateSourceFolderCounts,
  upsertSourceFolder,
} from './collected-messages.sql.ts'
import type { Run } from './run.ts'
import { type Dealt, recognise, storeCollected } from './store-collected.ts'

/** Messages whose flags and dates are asked for at once. */
const LISTED_AT_ONCE = 200
/** Messages put in by one transaction: few enough that a page of the mailbox is not kept waiting. */
const TAKEN_AT_ONCE = 25
const BYTES_AT_ONCE = 8 * 1_048_576
/** Messages that come while a folder is looked through are for this round, but not for ever. */
const ROUNDS_MAX = 3

/**
 * Brings every message of one folder that has not been dealt with. Each is noted in the transaction that
 * puts it in, so a run that breaks anywhere goes on where it stopped. Throws what the line throws.
 */
export async function collectFolder(
  app: App,
  run: Run,
  source: ImapFlow,
  folder: SourceFolder,
): Promise<void> {
  const mailbox = await openFolder(source, folder)
  const sourceFolder = await openSourceFolder(app, run, folder, mailbox)
  const { account_id } = run.collector

  let uids = await listUids(source)
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const dealtWith = new Set(await selectUids(app.db, account_id, sourceFolder))
    const newUids = uids.filter((uid) => !dealtWith.has(uid)).toSorted((one, other) => one - other)
    if (newUids.length === 0) break
    const before = uids.length - newUids.length
    for (let start = 0; start < newUids.length; start += LISTED_AT_ONCE) {
      const some = newUids.slice(start, start + LISTED_AT_ONCE)
      const messages = await fetchMessages(source, some)
      const unknown = await recognise(app, run, sourceFolder, messages)
      await bring(
        app,
        run,
        source,
        sourceFolder,
        await decide(app, run, sourceFolder, folder, unknown),
        (done) => {
          const here = before + start + (messages.length - unknown.length) + done
          run.progress = { folder: folder.segments.at(-1) ?? 'INBOX', done: here, total: uids.length }
        },
      )
    }
    uids = await listUids(source)
  }
  await updateSourceFolderCounts(app.db, account_id, sourceFolder.id, {
    uid_next: mailbox.uidNext,
    source: uids.length,
  })
}

async function openSourceFolder(
  app: App,
  run: Run,
  folder: SourceFolder,
  mailbox: MailboxObject,
): Promise<SourceFolderRow> {
  const { account_id, id, folder_name } = run.collector
  const open = async (tx: MailboxTx) => {
    const folder_id = await ensureCollectorFolder(tx, account_id, { folder_name, path: folder.segments })
    if (folder.segments.length === 0 && run.collector.folder_id !== folder_id) {
      await updateLeased(tx, run.collector, run.held(), { folder_id })
    }
    const uid_validity = Number(mailbox.uidValidity)
    return upsertSourceFolder(tx, account_id, {
      collector_id: id,
      path: folder.path,
      folder_id,
      uid_validity,
    })
  }
  return withMailbox(app.db, account_id, open, { turn: run.mustHold })
}

type Decided = SourceMessage & { skipped?: ReturnType<typeof skipReason> }

async function decide(
  app: App,
  { collector }: Run,
  sourceFolder: SourceFolderRow,
  { isAll }: SourceFolder,
  messages: SourceMessage[],
): Promise<Decided[]> {
  const marks = messages.flatMap(({ mark }) => mark ?? [])
  const elsewhere = isAll
    ? await app.db.transaction((tx) =>
        selectMarksElsewhere(tx, collector.account_id, {
          collector_id: collector.id,
          place_id: sourceFolder.id,
          marks,
        }),
      )
    : []
  return messages.map((message) => {
    const isTwice = elsewhere.some((mark) => message.mark?.equals(mark))
    return { ...message, skipped: skipReason(message, collector) ?? (isTwice ? 'duplicate' : undefined) }
  })
}

/** Fetches and stores a portion at a time, so that neither memory nor the mailbox's lock is held for long. */
async function bring(
  app: App,
  run: Run,
  source: ImapFlow,
  sourceFolder: SourceFolderRow,
  messages: Decided[],
  progressed: (done: number) => void,
): Promise<void> {
  let done = 0
  for (const portion of portions(messages)) {
    const uidsToFetch = portion.filter(({ skipped }) => skipped === undefined).map(({ uid }) => uid)
    const bodies = await fetchSources(source, uidsToFetch)
    // Once more, one by one: a server may stumble over one message and leave out the rest.
    for (const uid of uidsToFetch.filter((each) => !bodies.has(each))) {
      const again = await fetchSources(source, [uid], bodies)
      for (const [foundUid, body] of again) bodies.set(foundUid, body)
    }
    if (!source.usable) throw new AppError('cannot_connect_to_mail_server')
    const dealt = portion.map(({ skipped, ...message }): Dealt => {
      const body = bodies.get(message.uid)
      if (skipped) return { ...message, skipped }
      if (body && body.length > MESSAGE_BYTES_MAX) return { ...message, skipped: 'too_large' }
      return body ? { ...message, body } : { ...message, skipped: 'unreadable' }
    })
    done += portion.length
    progressed(done)
    await storeCollected(app, run, sourceFolder, dealt)
    await run.note({ progress: run.progress })
  }
}

function* portions(messages: Decided[]): Iterable<Decided[]> {
  let portion: Decided[] = []
  let bytes = 0
  for (const message of messages) {
    const size = message.skipped ? 0 : message.size
    if (portion.length > 0 && (portion.length === TAKEN_AT_ONCE || bytes + size > BYTES_AT_ONCE)) {
      yield portion
      portion = []
      bytes = 0
    }
    portion.push(message)
    bytes += size
  }
  if (portion.length > 0) yield portion
}
