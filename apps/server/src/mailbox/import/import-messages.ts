import { AppError } from '#contract/errors.ts'
import type { Imported, ImportMessages } from '#contract/mailbox/import/import-messages.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getTargetFolder } from '#server/mailbox/folders/get-folder.ts'
import type { Call } from '#server/platform/http/route.ts'
import { openImport } from './open-import.ts'
import { splitMailFile } from './split-mail-file.ts'

/**
 * Puts the messages of a file, or of a part of it, into a folder. What came whole stays when the line drops, and a file
 * that is sent again doubles nothing. What cannot be read is counted. Throws `request_folder_not_found`,
 * `request_folder_id_error`, `max_limit_reached`, `invalid_request_params`, `too_many_imports`. Decisions 166, 171.
 */
export async function importMessages(
  app: App,
  actor: Actor,
  { folder_id, at = 0, more = '0' }: ImportMessages,
  call: Pick<Call, 'file' | 'language'>,
): Promise<Imported> {
  await getTargetFolder(app.db, actor, folder_id)
  return app.imports(actor.account_id, () => importPart(app, actor, { folder_id, at, more }, call))
}

async function importPart(
  app: App,
  { account_id }: Actor,
  { folder_id, at, more }: { [Field in keyof ImportMessages]-?: NonNullable<ImportMessages[Field]> },
  { language, file: receive }: Pick<Call, 'file' | 'language'>,
): Promise<Imported> {
  const file = await receive()
  if (!file) throw new AppError('invalid_request_params', { fields: ['file'] })
  await using importing = openImport(app, { account_id, folder_id, language })
  const { name, content } = file
  // To its end, so that the caller hears the answer; what is left for another call is not looked at.
  const chunks = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of content as AsyncIterable<Buffer>) if (!importing.isLeft()) yield chunk
  }
  try {
    for await (const piece of splitMailFile(chunks(), { name, at, isLast: more === '0' })) {
      if (piece.kind === 'bytes') await importing.write(piece.bytes)
      else if (piece.kind === 'end') await importing.end()
      else if (piece.kind === 'cut') importing.cut(piece.at)
      else await importing.begin(piece)
    }
  } catch (error) {
    // The line dropped, or too much came: what was whole before stays.
    if (content.errored) await importing.store()
    throw error
  }
  await importing.store()
  return importing.answer()
}
