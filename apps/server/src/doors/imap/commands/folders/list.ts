import type { StatusItem } from '#imap/command.ts'
import { matchesPattern } from '#imap/names/list-pattern.ts'
import { mailboxName } from '#imap/write/answers.ts'
import { listFolderStatus } from '#server/mailbox/programs/folders/list-folder-status.ts'
import { listLostSubscriptions } from '#server/mailbox/programs/folders/subscriptions/list-lost-subscriptions.ts'
import { ImapBad } from '../../answer.ts'
import { attributesOf, type Listed, listedFolders, specialUseOf } from '../../folders/attributes.ts'
import { counting, statusText } from '../../folders/status-text.ts'
import { isUtf8, type Session } from '../../session.ts'
import type { CommandOf, Handler } from '../handler.ts'

/** Folders by pattern, with what is asked of them. RFC 9051 §6.3.9, RFC 5258, 5819, 6154. */
export const list: Handler<'LIST'> = {
  state: 'signed in',
  async run(session, command) {
    const { reference, patterns, selection, returns } = command
    if (
      selection.includes('RECURSIVEMATCH') &&
      selection.every((one) => one === 'RECURSIVEMATCH' || one === 'REMOTE')
    )
      throw new ImapBad('LIST: RECURSIVEMATCH goes with another selection')
    if (!command.isExtended && patterns[0] === '') {
      session.connection.line('* LIST (\\NoSelect) "." ""')
      return
    }
    const folders = await measuredFolders(session, returns.status)
    const isNamed = ({ name }: Listed) =>
      patterns.some((pattern) => matchesPattern(`${reference}${pattern}`, name, '.'))
    const all = listedFolders(folders, await lostOf(session, command, folders))
    for (const listed of all) {
      if (!isNamed(listed)) continue
      // A folder that is not selected itself stands for those below that are not listed by themselves.
      const others = isSelected(command, listed) ? all : all.filter((one) => !isNamed(one))
      const below = childInfo(command, listed, others)
      if (!isSelected(command, listed) && below === '') continue
      session.connection.line(lineOf(session, command, listed) + below)
      if (listed.folder && returns.status.length > 0 && isSelected(command, listed))
        session.connection.line(statusText(session, listed.folder, returns.status))
    }
  },
}

/** Who selects by subscription is told of those, too, that have no folder any more. RFC 5258 §3. */
async function lostOf(
  { parts, actor }: Session,
  { selection, returns }: CommandOf<'LIST'>,
  folders: readonly { name: string }[],
): Promise<string[]> {
  const isSelection = selection.includes('SUBSCRIBED')
  if (!isSelection && !returns.subscribed) return []
  const lost = await listLostSubscriptions(parts.app, actor!)
  return isSelection ? lost : lost.filter((path) => folders.some(({ name }) => name === path))
}

async function measuredFolders({ actor, parts }: Session, items: readonly StatusItem[]) {
  const folders = await listFolderStatus(parts.app, actor!)
  const counted = counting(
    items,
    folders.map(({ id }) => id),
  )
  if (counted.measured.length + counted.recent.length === 0) return folders
  return listFolderStatus(parts.app, actor!, counted)
}

function isSelected({ selection }: CommandOf<'LIST'>, listed: Listed): boolean {
  if (selection.includes('SUBSCRIBED') && !listed.isSubscribed) return false
  if (selection.includes('SPECIAL-USE') && specialUseOf(listed) === null) return false
  return true
}

/** Something below it is selected, which does not show by itself. RFC 5258 §3.5. */
function childInfo(command: CommandOf<'LIST'>, listed: Listed, all: readonly Listed[]): string {
  if (!command.selection.includes('RECURSIVEMATCH')) return ''
  const isBelow = (one: Listed) => one.name.startsWith(`${listed.name}.`) && isSelected(command, one)
  return all.some(isBelow) ? ' ("CHILDINFO" ("SUBSCRIBED"))' : ''
}

function lineOf(session: Session, { selection, returns }: CommandOf<'LIST'>, listed: Listed): string {
  const withSubscribed = returns.subscribed || selection.includes('SUBSCRIBED')
  const attributes = attributesOf(listed, { withSubscribed })
  return `* LIST (${attributes.join(' ')}) "." ${mailboxName(listed.name, isUtf8(session))}`
}
