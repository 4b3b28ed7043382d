import { AppError } from '#contract/errors.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { App, Asking } from '#server/app.ts'
import { measureMessages } from '#server/mailbox/structure/measure-messages.ts'
import { selectTextsToRead } from '#server/mailbox/texts/message-texts.sql.ts'
import { readTexts, TEXTS_AT_ONCE } from '#server/mailbox/texts/read-texts.ts'
import { isOfKnown, isOfText } from './criteria.sql.ts'
import { type Criterion, checkCriteria, conjunctsOf, has, isMadeOf } from './criteria.ts'
import {
  type FolderSize,
  type SearchedFolder,
  selectFolderSize,
  selectIdsByTexts,
  selectSlice,
  selectUidsOf,
} from './find.sql.ts'
import { findByKnown } from './known/find-by-known.ts'
import { idsOf } from './known/sent-ids.ts'
import { openPatience, type Patience, type SearchOptions } from './search-patience.ts'
import { openPortions, type Portions } from './search-portions.ts'

export interface ExactSearch {
  folder_id: FolderId
  criteria: Criterion
}

const isOfSize = ({ kind }: Criterion): boolean => kind === 'size'

/** Messages looked at by one statement at most: of rows alone, of rows with their texts, of texts alone. */
const ROWS_AT_ONCE = 50_000
const ROWS_WITH_TEXTS_AT_ONCE = 4000
const TEXTS_LOOKED_AT = 10_000
/** As many as one begins with: whatever there is no time for any more is passed over all the same, and costs a little. */
const TEXTS_AT_FIRST = 1000
/** Texts are the whole account's; those of a small folder are found sooner message by message. */
const SHARE_MIN = 1 / 8

/**
 * UIDs of the messages of a folder that meet criteria, ascending. Texts are found exactly, as parts of words too, in all of
 * the header and of the parts that are text. Throws `request_folder_not_found`, `invalid_request_params` for more than a program
 * asks, `SearchTookTooLong`, `HandsFull` where a large message is still to be read, and what the signal says. RFC 9051 §6.4.4; decisions 125.
 */
export async function findExactly(
  app: App,
  asking: Asking,
  { folder_id, criteria }: ExactSearch,
  options: SearchOptions = {},
): Promise<MessageUid[]> {
  checkCriteria(criteria)
  const searchedFolder = { account_id: asking.account_id, folder_id, alias_id: asking.alias_only?.alias_id }
  const patience = openPatience(options)
  const size = await selectFolderSize(app.db, searchedFolder.account_id, folder_id)
  if (!size) throw new AppError('request_folder_not_found')
  if (has(criteria, isOfSize)) await measureMessages(app, asking.account_id, [folder_id])
  if (size.has_unread && has(criteria, isOfText)) await readMissingTexts(app, searchedFolder, patience)
  const portions = openPortions(app, asking.account_id, patience)
  return find(app, searchedFolder, size, conjunctsOf(criteria), portions)
}

async function find(
  app: App,
  searchedFolder: SearchedFolder,
  { total, all }: FolderSize,
  conjuncts: Criterion[],
  portions: Portions,
): Promise<MessageUid[]> {
  const ofTexts = conjuncts.filter((one) => has(one, isOfText))
  const ofRows = conjuncts.filter((one) => !has(one, isOfText))
  const isTextsFirst = ofTexts.length > 0 && ofTexts.every((one) => isMadeOf(one, isOfText))
  const isLarge = total >= all * SHARE_MIN
  if (isTextsFirst && ofTexts.every((one) => isMadeOf(one, isOfKnown))) {
    const ids = await findByKnown(app.db, searchedFolder.account_id, ofTexts, { isLarge })
    if (ids) return uidsOf(await selectUidsOf(app.db, searchedFolder, ids, ofRows))
  }
  if (isTextsFirst && isLarge && ofRows.length === 0) {
    const ids = await findByTexts(app, searchedFolder.account_id, ofTexts, portions)
    return uidsOf(await selectUidsOf(app.db, searchedFolder, ids, ofRows))
  }
  let limit = ofTexts.length > 0 ? TEXTS_AT_FIRST : ROWS_AT_ONCE
  const foundUids: MessageUid[] = []
  for (let after = 0; ; ) {
    const { uids, last, is_end, is_cut } = await portions((ms_max) =>
      selectSlice(app.db, searchedFolder, { ofRows, ofTexts }, { after, limit, ms_max }),
    )
    if (last === null) return foundUids
    for (const uid of uidsOf(uids)) if (uid <= last) foundUids.push(uid)
    if (is_end) return foundUids
    after = last
    if (ofTexts.length > 0) limit = nextLimit(limit, is_cut, ROWS_WITH_TEXTS_AT_ONCE)
  }
}

async function findByTexts(
  app: App,
  account_id: number,
  ofTexts: Criterion[],
  portions: Portions,
): Promise<number[]> {
  const foundIds: number[] = []
  let limit = TEXTS_AT_FIRST
  for (let after = 0; ; ) {
    const { ids, last, is_end, is_cut } = await portions((ms_max) =>
      selectIdsByTexts(app.db, account_id, ofTexts, { after, limit, ms_max }),
    )
    if (last === null) return foundIds
    for (const id of idsOf(ids)) if (id <= last) foundIds.push(id)
    if (is_end) return foundIds
    after = last
    limit = nextLimit(limit, is_cut, TEXTS_LOOKED_AT)
  }
}

const nextLimit = (limit: number, isCut: boolean, limit_max: number): number =>
  isCut ? TEXTS_AT_FIRST : Math.min(2 * limit, limit_max)

/** UIDs as `int4send` has put them together. */
export function uidsOf(packed: Buffer | null): MessageUid[] {
  if (!packed) return []
  return Array.from({ length: packed.length / 4 }, (_, nth) => packed.readInt32BE(nth * 4) as MessageUid)
}

/** Messages whose text nobody has read yet are read first: of those that came in before there were texts, the worker has most. */
export async function readMissingTexts(
  app: App,
  searchedFolder: SearchedFolder,
  patience: Patience,
): Promise<void> {
  for (;;) {
    const { account_id, folder_id } = searchedFolder
    const ids = await selectTextsToRead(app.db, account_id, folder_id, TEXTS_AT_ONCE)
    if (ids.length === 0) return
    patience()
    await readTexts(app, account_id, ids)
  }
}
