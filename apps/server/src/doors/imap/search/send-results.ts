import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { listFolderUids } from '#server/mailbox/programs/folders/list-folder-uids.ts'
import type { UidRange } from '#server/mailbox/programs/folders/uid-range.ts'
import type { Answer } from '../answer.ts'
import type { CommandOf } from '../commands/handler.ts'
import { rangesOf } from '../selected/ranges.ts'
import type { Session } from '../session.ts'
import { esearchText, listText } from './found-text.ts'
import { asksModseq } from './meant-criteria.ts'

type Request = (CommandOf<'SEARCH'> | CommandOf<'SORT'>) & { tag: string }

/** Tells what was found, and keeps it for `$` if the program request for that. RFC 4731 §3.1, RFC 5182 §2.1. */
export async function sendResults(
  session: Session,
  request: Request,
  uids: readonly MessageUid[],
): Promise<Answer> {
  const { connection, enabled } = session
  const selected = session.selected!
  const { name, isUid, returns, tag } = request
  // What the program has not been told of has no number yet.
  const known = uids.filter((uid) => selected.numberOf(uid) > 0)
  const ids = isUid ? known : known.map((uid) => selected.numberOf(uid))
  const isExtended = returns !== null || enabled.has('IMAP4REV2')
  if (returns?.includes('SAVE')) session.saved = keptOf(known, returns)
  const matching = returns ? keptOf(known, returns) : known
  const modseq = asksModseq(request.key) ? await highestModseq(session, matching) : null
  const results = { ids, isUid, tag, modseq }
  const text = isExtended ? esearchText(results, returns ?? []) : listText(name, results)
  if (text) connection.line(text)
  return {}
}

/** What the options ask for: the first, the last, or all. SAVE keeps it, and MODSEQ is of it. RFC 5182 §2.4, RFC 4731 §3.2. */
function keptOf(uids: readonly MessageUid[], returns: readonly string[]): readonly MessageUid[] {
  if (returns.includes('ALL') || returns.includes('COUNT')) return uids
  const edges = [
    returns.includes('MIN') ? uids[0] : undefined,
    returns.includes('MAX') ? uids.at(-1) : undefined,
  ]
  if (!returns.includes('MIN') && !returns.includes('MAX')) return uids
  return edges.filter((uid) => uid !== undefined)
}

/** The highest of those that are told. RFC 7162 §3.1.5. */
async function highestModseq(
  { parts, actor, selected }: Session,
  uids: readonly MessageUid[],
): Promise<number | null> {
  const ranges = rangesOf(uids, selected!.uids) as UidRange[]
  const folder = await listFolderUids(parts.app, actor!, { folder_id: selected!.id, ranges })
  return folder ? folder.modseqs.reduce((highest, modseq) => Math.max(highest, modseq), 0) : null
}
