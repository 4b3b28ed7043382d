import { FOUND_FILES_MAX } from '#contract/mailbox/search/columns/columns.ts'
import type {
  FoundFile,
  FoundFiles,
  SearchFiles,
} from '#contract/mailbox/search/columns/search-files.schema.ts'
import type { SearchTerm } from '#contract/mailbox/search/query.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { listRows } from '../../store/rows/list-rows.ts'
import { listStructures } from '../../structure/list-structures.ts'
import { bindScope } from '../bind-scope.ts'
import type { PreparedQuery } from '../query/prepared-query.ts'
import type { StemmedPiece } from '../query/search-words.ts'
import { selectNewest } from './columns.sql.ts'
import { filesOf } from './files-of.ts'
import { isNamed } from './is-named.ts'
import { newestFirst } from './newest-first.ts'

/** Newest messages whose files are looked at. */
const MESSAGES_MAX = 30

/** Files of the messages of a search; its plain words are looked for in their names. Decisions 139. */
export async function searchFiles(app: App, actor: Actor, search: SearchFiles): Promise<FoundFiles> {
  const { subject, text, from, ...scope } = search
  const words = subject?.trim() || text?.trim() || from?.trim() || ''
  const query = [...(scope.query ?? []), [FILES], ...(words === '' ? [] : [[named(words)]])]
  const bound = await bindScope(app.db, actor, { ...scope, query })
  const { found_ids, ids, rows } = await app.db.read(actor.account_id, async (db) => {
    const { answer } = await newestFirst(
      db,
      actor.account_id,
      bound,
      (matches) => selectNewest(db, matches, MESSAGES_MAX + 1),
      ({ length }) => length,
      MESSAGES_MAX + 1,
    )
    const newest = answer.slice(0, MESSAGES_MAX)
    return { found_ids: answer, ids: newest, rows: await listRows(db, actor, newest, { threads: false }) }
  })
  const structures = await listStructures(app, actor, ids)
  const pieces = piecesOfNames(bound.query)
  const files = rows.flatMap(({ id, folder_id, uid, fields, created_at }): FoundFile[] => {
    const structure = structures.get(id)
    if (!structure) return []
    const all = filesOf(structure.body)
    const some = all.filter(({ name }) => isNamed(name, pieces))
    // Several files may have the words between them.
    return (some.length > 0 ? some : all).map((file) => ({ ...file, folder_id, uid, fields, created_at }))
  })
  return {
    files: files.slice(0, FOUND_FILES_MAX),
    has_more: files.length > FOUND_FILES_MAX || found_ids.length > ids.length,
  }
}

const FILES = { kind: 'has', what: 'attachment' } as const satisfies SearchTerm
const named = (text: string): SearchTerm => ({ kind: 'words', fields: ['filename'], text })

/** What the name of a file itself has to have. */
const piecesOfNames = (query: PreparedQuery): StemmedPiece[] =>
  query.flatMap(([term, ...others]) =>
    term?.kind === 'words' && !term.not && others.length === 0 && term.fields.join() === 'a'
      ? term.pieces
      : [],
  )
