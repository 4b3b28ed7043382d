import { AppError } from '#contract/errors.ts'
import { LABEL_NAME_CHARS_MAX, LABELS_MAX } from '#contract/mailbox/labels/label.ts'
import { makeManualLabel } from '#server/mailbox/labels/make-manual-label.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { isAtom, isTechnical, KEYWORD_BYTES_MAX, nameOfAtom } from './keyword-names.ts'
import { insertKeyword } from './keywords.sql.ts'
import { findKeywords } from './list-keywords.ts'
import { type MailboxKeywords, meaningOf } from './mailbox-keywords.ts'

/** Keywords of a mailbox that are no label: programs make up few, and a broken one makes up many. */
export const KEYWORDS_MAX = 200
/** Of one message. */
export const MESSAGE_KEYWORDS_MAX = 50

/** What keywords of a program are in the mailbox. */
export interface ResolvedKeywords {
  forwarded: boolean
  labels: number[]
  /** In the spelling in which messages have them. */
  plain: string[]
}

/** What the keywords of a program that takes them off mean here; those that nothing has are left out. */
export async function resolveKnownKeywords(
  tx: MailboxTx,
  account_id: number,
  keywords: readonly string[],
): Promise<ResolvedKeywords> {
  const known = await findKeywords(tx, account_id)
  return inSorts(known, keywords)
}

/**
 * The same for those that it puts on: what nobody knows yet becomes a manual label of that name or, where it is
 * technical or there are as many labels as there may be, a keyword. Throws `invalid_params` for no atom or one of more than
 * 64 bytes, `max_count_reached` where there are too many. Decisions 122.
 */
export async function resolveKeywords(
  tx: MailboxTx,
  account_id: number,
  keywords: readonly string[],
): Promise<ResolvedKeywords> {
  let known = await findKeywords(tx, account_id)
  for (const keyword of keywords) {
    if (meaningOf(known, keyword)) continue
    if (!isAtom(keyword) || keyword.length > KEYWORD_BYTES_MAX)
      throw new AppError('invalid_params', { fields: ['keywords'] })
    await makeKnown(tx, account_id, known, keyword)
    known = await findKeywords(tx, account_id)
  }
  return inSorts(known, keywords)
}

async function makeKnown(
  tx: MailboxTx,
  account_id: number,
  { labels, plain }: MailboxKeywords,
  keyword: string,
): Promise<void> {
  const name = nameOfAtom(keyword)
  if (!isTechnical(keyword) && labels.size < LABELS_MAX && name.length <= LABEL_NAME_CHARS_MAX) {
    await makeManualLabel(tx, account_id, name)
    return
  }
  if (plain.length >= KEYWORDS_MAX)
    throw new AppError('max_count_reached', { params: { limit: KEYWORDS_MAX } })
  await insertKeyword(tx, account_id, keyword)
}

function inSorts(known: MailboxKeywords, keywords: readonly string[]): ResolvedKeywords {
  const meanings = keywords.flatMap((keyword) => meaningOf(known, keyword) ?? [])
  const labels = meanings.flatMap((meaning) => ('label_id' in meaning ? meaning.label_id : []))
  const plain = meanings.flatMap((meaning) => ('keyword' in meaning ? meaning.keyword : []))
  return {
    forwarded: meanings.some((meaning) => 'forwarded' in meaning),
    labels: [...new Set(labels)],
    plain: [...new Set(plain)],
  }
}
