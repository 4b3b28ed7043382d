import { type Db, type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { lexemesOf } from './lexemes-of.ts'
import type { Term } from './message-terms.ts'

/** Where whoever stores words says that there are new ones to be merged. */
export const TERMS_CHANNEL = 'message_terms'

/** Merges what is pending into the index, of all accounts on purpose: they share it. Nobody who stores waits for it. */
export async function mergeTerms(db: Db): Promise<void> {
  await db.sql`select gin_clean_pending_list('message_terms_gin')`
}

/**
 * Stores a message's words as lexemes of its account, within the statement in which `stored` has the message's id.
 * Where stems are not known yet, the database finds them: it takes ten times as long.
 */
export const insertTermsOfStored = (
  account_id: number,
  { terms, stems }: { terms: readonly Term[]; stems: ReadonlyMap<string, string> | null },
): RawBuilder<unknown> => sql`
  insert into message_terms (account_id, id, terms)
  select ${account_id}, (select id from stored),
    ${stems ? sql`${lexemesOf(account_id, terms, stems)}::tsvector` : lexemesByDatabase(account_id, terms)}`

const lexemesByDatabase = (account_id: number, terms: readonly Term[]): RawBuilder<unknown> => sql`(
  select coalesce(string_agg(
    '''' || ${String(account_id)} || field || ':' || word || '''' || coalesce(':' || nullif(places, ''), '')
      || case when stem = word then '' else ' ''' || ${String(account_id)} || field || '~' || stem || '''' end,
    ' '), '')::tsvector
  from (
    select field, word, places, word_stem(word) as stem
    from unnest(${terms.map(({ field }) => field)}::text[], ${terms.map(({ word }) => word)}::text[],
                ${terms.map(({ positions }) => positions)}::text[]) as term (field, word, places)
    offset 0
  ) as stemmed)`

export async function deleteMessageTerms(tx: Tx, account_id: number, ids: number[]): Promise<void> {
  await tx.sql`delete from message_terms where account_id = ${account_id} and id = any (${ids}::bigint[])`
}

/** Is there a message in Sent to this address? Its words find the candidates. */
export async function selectSentTo(
  db: Db,
  account_id: number,
  email: string,
  words: string[],
): Promise<boolean> {
  const query = words.map((word) => `'${account_id}t:${word}'`).join(' & ')
  const rows = await db.sql`
    select messages.id
    from message_terms
    join messages on messages.account_id = ${account_id} and messages.id = message_terms.id
    join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id and kind = 'sent'
    where message_terms.account_id = ${account_id} and terms @@ ${query}::tsquery
      and exists (
        select from jsonb_path_query(fields, '$.*[*].email') as address
        where lower(address #>> '{}') = ${email.toLowerCase()}
      )
    limit 1
  `
  return rows.length > 0
}
