import type { ImapFlow, ListResponse, MailboxObject } from 'imapflow'
import type { SourceFolderRow } from '../run/collected-messages.sql.ts'

/** A folder of the source that holds messages. */
export interface SourceFolder {
  /** As the source names it. */
  path: string
  /** The source does not write its name in modified UTF-7: it is to be asked for by just these bytes. */
  isRaw: boolean
  /** What it is called below the collector's folder; the inbox is that folder itself. */
  segments: string[]
  /** Shows messages of all other folders once more (RFC 6154 §2 \All). */
  isAll: boolean
  status: { messages: number; uid_next: number; uid_validity: number } | undefined
}

/** Names that hold no messages; case says nothing. RFC 3501 §9, RFC 5258 §3. */
const CLOSED = new Set(['\\noselect', '\\nonexistent'])

/** Folders to look through: the inbox first, the one with all mail last, so that messages land where they were filed. */
export async function listSourceFolders(source: ImapFlow): Promise<SourceFolder[]> {
  const listed = await source.list({ statusQuery: { messages: true, uidNext: true, uidValidity: true } })
  const rank = ({ segments, isAll }: SourceFolder) => (segments.length === 0 ? 0 : isAll ? 2 : 1)
  return listed
    .filter(({ flags }) => ![...flags].some((flag) => CLOSED.has(flag.toLowerCase())))
    .map(toSourceFolder)
    .toSorted((one, other) => rank(one) - rank(other) || one.path.localeCompare(other.path))
}

/** An `&` that begins no shift and is no `&-`: the name is not written in modified UTF-7 at all. RFC 3501 §5.1.3. */
const RAW_AMPERSAND = /&(?![A-Za-z0-9+,]*-)/

function toSourceFolder({ path: decoded, pathAsListed, ...listed }: ListResponse): SourceFolder {
  const { delimiter, specialUse, status } = listed
  // The library decodes it all the same, and loses what stands behind the mark.
  const isRaw = RAW_AMPERSAND.test(pathAsListed)
  const path = isRaw ? pathAsListed : decoded
  const [first = '', ...rest] = delimiter ? path.split(delimiter) : [path]
  return {
    path,
    isRaw,
    // Many servers keep everything below INBOX; the user thinks of those as folders beside it.
    segments: first.toUpperCase() === 'INBOX' ? rest : [first, ...rest],
    isAll: specialUse === '\\All',
    status:
      status?.uidNext === undefined
        ? undefined
        : {
            messages: status.messages ?? 0,
            uid_next: status.uidNext,
            uid_validity: Number(status.uidValidity ?? 0),
          },
  }
}

/** With this extension names are sent as they are. RFC 6855 §3. */
const PLAIN_NAMES = 'UTF8=ACCEPT'

/** Opens a folder to look into, by the name that the source has for it. */
export async function openFolder(
  source: ImapFlow,
  { path, isRaw }: Pick<SourceFolder, 'path' | 'isRaw'>,
): Promise<MailboxObject> {
  const isWritten = isRaw && !source.enabled.has(PLAIN_NAMES)
  // The library would write it in modified UTF-7, as no folder of the source is called.
  if (isWritten) source.enabled.add(PLAIN_NAMES)
  try {
    return await source.mailboxOpen(path, { readOnly: true })
  } finally {
    if (isWritten) source.enabled.delete(PLAIN_NAMES)
  }
}

/** Nothing has come or gone since all of it was dealt with. */
export const isUnchanged = (folder: SourceFolder, sourceFolder: SourceFolderRow | undefined): boolean =>
  sourceFolder !== undefined &&
  folder.status !== undefined &&
  sourceFolder.uid_validity === folder.status.uid_validity &&
  sourceFolder.uid_next === folder.status.uid_next &&
  sourceFolder.source === folder.status.messages
