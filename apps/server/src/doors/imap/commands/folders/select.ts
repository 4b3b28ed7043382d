import { mailboxName } from '#imap/write/answers.ts'
import { findFolderAt } from '#server/mailbox/programs/folders/at-path/find-folder-at.ts'
import { FLAG, type FolderUids } from '#server/mailbox/programs/folders/list-folder-uids.ts'
import { type Answer, ImapBad, ImapNo } from '../../answer.ts'
import { noteRecent, sendRecent } from '../../selected/recent.ts'
import { SelectedFolder } from '../../selected/selected-folder.ts'
import { flagNames } from '../../selected/send-flags.ts'
import { sendSinceKnown } from '../../selected/since-known.ts'
import { isUtf8, type Session } from '../../session.ts'
import type { CommandOf, Handler } from '../handler.ts'

type Select = CommandOf<'SELECT'> | CommandOf<'EXAMINE'>

/** Opens a folder, to change it or to look at it. RFC 9051 §6.3.2, §6.3.3; RFC 7162 §3.1.8, §3.2.5. */
async function open(session: Session, command: Select): Promise<Answer> {
  const { connection, enabled, parts, actor } = session
  if (session.selected && enabled.has('QRESYNC')) connection.line('* OK [CLOSED] The former mailbox is left')
  session.selected = null
  session.saved = []
  if (command.qresync && !enabled.has('QRESYNC')) throw new ImapBad('ENABLE QRESYNC first')
  if (command.condstore) enabled.add('CONDSTORE')

  const target = await findFolderAt(parts.app, actor!, command.mailbox)
  const folder = target && (await parts.folders.list(actor!, target.id, target.state))
  if (!folder) throw new ImapNo('NONEXISTENT', 'There is no such mailbox')
  const isReadOnly = command.name === 'EXAMINE'
  const selected = new SelectedFolder({
    id: target.id,
    mailbox: target.name,
    isReadOnly,
    uid_validity: folder.state.uid_validity,
    uid_next: folder.state.uid_next,
    modseq: folder.state.modseq,
    uids: folder.uids,
    flagNames: flagNames(await parts.keywords.list(actor!, target.change_seq)),
  })
  // Usually others have been told of all that there is.
  if (target.recent_from < folder.state.uid_next) await noteRecent(session, selected, folder.state.uid_next)
  sendOpened(session, selected, folder)
  session.selected = selected
  if (command.qresync) await sendSinceKnown(session, selected, command.qresync)
  return { code: isReadOnly ? 'READ-ONLY' : 'READ-WRITE' }
}

function sendOpened(session: Session, selected: SelectedFolder, { state, flags }: FolderUids): void {
  const { connection, enabled } = session
  const isRev2 = enabled.has('IMAP4REV2')
  connection.line(`* FLAGS (${selected.flagNames})`)
  const permanent = selected.isReadOnly ? '' : `${selected.flagNames} \\*`
  connection.line(`* OK [PERMANENTFLAGS (${permanent})] What may be changed for good`)
  connection.line(`* ${selected.uids.length} EXISTS`)
  if (!isRev2) {
    sendRecent(session, selected)
    let read = 0
    while (read < flags.length && (flags[read]! & FLAG.seen) !== 0) read += 1
    if (read < flags.length) connection.line(`* OK [UNSEEN ${read + 1}] The first unread one`)
  }
  connection.line(`* OK [UIDVALIDITY ${state.uid_validity}] UIDs are valid`)
  connection.line(`* OK [UIDNEXT ${state.uid_next}] Predicted next UID`)
  connection.line(`* OK [HIGHESTMODSEQ ${Math.max(1, state.modseq)}] Highest modseq`)
  connection.line(`* OK [MAILBOXID (F${selected.id})] The id that stays`)
  if (isRev2) connection.line(`* LIST () "." ${mailboxName(selected.mailbox, isUtf8(session))}`)
}

export const select: Handler<'SELECT'> = { state: 'signed in', run: open }
export const examine: Handler<'EXAMINE'> = { state: 'signed in', run: open }
