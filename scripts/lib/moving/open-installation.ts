import { compose } from '#server/compose.ts'
import type { Installation } from '#server/operator/moving/installation.ts'
import { openDatabase } from '../backup/open-database.ts'
import { readSettings } from '../backup/read-settings.ts'

/** The use cases of a service and its database, beside the one that runs, or without it. */
export async function openInstallation(named: string | undefined): Promise<Installation & AsyncDisposable> {
  const { config } = readSettings(named)
  await using undo = new AsyncDisposableStack()
  const database = undo.use(await openDatabase(config))
  const app = undo.use(
    await compose({
      ...config,
      DATABASE_URL: database.direct_url,
      DATABASE_LISTEN_URL: '',
      LOG_LEVEL: 'error',
    }),
  )
  const opened = undo.move()
  return { app, url: database.direct_url, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
