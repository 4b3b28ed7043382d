import { parseArgs } from 'node:util'
import { OPERATOR_LINK_HOURS } from '#contract/identity/recovery/recovery.ts'
import type { App } from '#server/app.ts'
import { findAccount } from '#server/identity/account/find-account.ts'
import { addInvitation } from '#server/identity/invitations/add-invitation.ts'
import { addPasswordLink } from '#server/identity/recovery/links/add-password-link.ts'
import { openApp } from '../lib/backup/open-app.ts'
import { readSettings } from '../lib/backup/read-settings.ts'
import { move } from '../lib/moving/move.ts'
import { SETTINGS_FILE } from '../lib/setup/paths.ts'

const USAGE = `npm run account -- invite [NOTE]
npm run account -- password WMID
npm run account -- move WMID --to FILE

  invite prints a link by which one person makes a mailbox, once and within 7 days: for the first operator of a service
  without the ecosystem; later ones are made on /admin. NOTE says who it is for. LOCAL_ACCOUNTS must be true.
  password prints a link by which the owner of such a mailbox sets another password, once and within ${OPERATOR_LINK_HOURS} hours:
  for an operator who has forgotten theirs; all others get one on /admin. The service may run.
  move takes a mailbox to another installation of the same version, while both serve: it can only be read for some seconds.
  What still comes here is handed on by LMTP. Here only the way to it stays, until it is deleted on /admin.
  --to FILE         where the settings of the other installation stand
  --lmtp HOST:PORT  its LMTP door as seen from here, where LMTP_HOST and LMTP_PORT are not
  --settings FILE   where the settings stand (${SETTINGS_FILE}, or the environment)`

const HOUR_MS = 3_600_000

interface Made {
  link: string
  expires_at: Date
}

async function invite(app: App, note: string): Promise<Made> {
  if (!app.config.LOCAL_ACCOUNTS) throw new Error('LOCAL_ACCOUNTS is not true: no link would open anything.')
  return app.db.transaction((tx) => addInvitation(app, tx, { note, invited_by: '' }))
}

async function renewPassword(app: App, wmid: string): Promise<Made> {
  const account = await findAccount(app, wmid)
  if (!account) throw new Error(`There is no mailbox of ${wmid}.`)
  const made = { made_by: '', life_ms: OPERATOR_LINK_HOURS * HOUR_MS }
  const added = await app.db.transaction((tx) => addPasswordLink(app, tx, account.account_id, made))
  await app.steps.onAccessEvent(app, account.account_id, 'password_link_made', {})
  return added
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { settings: { type: 'string' }, to: { type: 'string' }, lmtp: { type: 'string' } },
  })
  const [command, subject = '', ...more] = positionals
  const { settings, to, lmtp } = values
  const isOfSubject = command === 'password' || command === 'move'
  const isRight =
    (command === 'invite' || (isOfSubject && subject !== '')) && (command === 'move') === Boolean(to)
  if (!isRight || more.length > 0) throw new Error(USAGE)
  if (to) return console.log(await move(subject, { settings, to, lmtp }))
  const { config } = readSettings(settings)
  await using app = await openApp(config)
  const made = await (command === 'invite' ? invite(app, subject) : renewPassword(app, subject))
  console.log(`${made.link}\nIt opens once, until ${made.expires_at.toISOString()}, and is not shown again.`)
}

try {
  await run()
} catch (error) {
  const { code } = error as { code?: string }
  const keeper = 'This is no mailbox by invitation: its owner sets the password by the keeper.'
  console.error(code === 'forbidden' ? keeper : error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
