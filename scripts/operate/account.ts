import { parseArgs } from 'node:util'
import { addInvitation } from '#server/identity/invitations/add-invitation.ts'
import { openApp } from '../lib/backup/open-app.ts'
import { readSettings } from '../lib/backup/read-settings.ts'
import { SETTINGS_FILE } from '../lib/setup/paths.ts'

const USAGE = `npm run account -- invite [NOTE]

  Prints a link by which one person makes a mailbox, once and within 7 days: for the first operator of a service without
  the ecosystem; later ones are made on /admin. NOTE says who it is for. LOCAL_ACCOUNTS must be true. The service may run.
  --settings FILE   where the settings stand (${SETTINGS_FILE}, or the environment)`

async function invite(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { settings: { type: 'string' } },
  })
  const [command, note = '', ...more] = positionals
  if (command !== 'invite' || more.length > 0) throw new Error(USAGE)
  const { config } = readSettings(values.settings)
  if (!config.LOCAL_ACCOUNTS) throw new Error('LOCAL_ACCOUNTS is not true: no link would open anything.')
  await using app = await openApp(config)
  const added = await app.db.transaction((tx) => addInvitation(app, tx, { note, invited_by: '' }))
  console.log(
    `${added.link}\nIt opens once, until ${added.expires_at.toISOString()}, and is not shown again.`,
  )
}

try {
  await invite()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
