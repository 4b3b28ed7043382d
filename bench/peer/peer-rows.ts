import { buildClient } from '#scripts/lib/build-client.ts'
import { SOURCE_PASSWORD } from '#tests/world/programs/dovecot.ts'
import { signIn } from '../client.ts'
import { READER_WMID } from '../imap/fill-mailboxes.ts'
import { filledForPrograms } from '../imap/filled-for-programs.ts'
import { dovecotSide } from '../imap/sides.ts'
import type { Row } from '../rows/server-rows.ts'
import { startService } from '../service.ts'
import { ARRIVAL, arrivalRow } from './arrival-row.ts'
import { browserRows } from './browser-rows.ts'
import { callRows } from './call-rows.ts'
import { missingOfRoundcube } from './find-roundcube.ts'
import { aRoundcube } from './roundcube.ts'
import { signInToRoundcube } from './roundcube-session.ts'

const PASSWORD = 'bench-demo'

interface PeerBench {
  only: string
  folder: string
  messages: number
  say: (line: string) => void
}

/**
 * The whole product beside the web mail that Debian has: Roundcube on Dovecot, both with the same messages, warm, by
 * turns, on the same cores. Nothing where a package of it is missing.
 */
export async function peerRows(bench: PeerBench): Promise<Row[]> {
  const { only, messages, say } = bench
  const missing = missingOfRoundcube()
  if (missing !== null) {
    say(`rows beside Roundcube left out: Debian's ${missing} is not installed`)
    return []
  }
  await using filled = await filledForPrograms(bench)
  buildClient()
  const people = [{ wmid: READER_WMID, password: PASSWORD, firstname: 'Bench', lastname: 'Reader' }]
  await using service = await startService({ ...filled.environment, DEMO_PEOPLE: JSON.stringify(people) })
  await using dovecot = await dovecotSide(messages, say)
  if (!dovecot) return []
  await using peer = await aRoundcube(dovecot.plain_port)
  const [ours, roundcube] = [
    await signIn(service.base, READER_WMID, PASSWORD),
    await signInToRoundcube(peer.base, 'reader', SOURCE_PASSWORD),
  ]
  await ours.post('/user/settings', { settings: { message_thread: false, per_page: 50 } })
  const { folders } = (await ours.get('/folders')) as { folders: { id: number; system: string | null }[] }
  const inbox = folders.find(({ system }) => system === 'inbox')!.id

  const rows = await callRows({ ours, roundcube, inbox, messages }, only, say)
  const ourCookies = new Map(ours.cookie.split('; ').map((pair) => pair.split('=') as [string, string]))
  const web = {
    ours: {
      url: `${service.base}/mail/folder/all/${inbox}/1`,
      cookies: ourCookies,
      row: 'table[role="grid"] tbody tr',
      frame: 'article iframe',
      text: 'body',
    },
    roundcube: {
      url: `${peer.base}/?_task=mail&_mbox=INBOX`,
      cookies: roundcube.cookies,
      row: '#messagelist tbody tr',
      frame: '#messagecontframe',
      text: '#messagebody',
    },
  }
  rows.push(...(await browserRows(web, only, say)))
  const { lmtp_port } = dovecot
  if (!ARRIVAL.includes(only)) return rows
  if (lmtp_port === null) say("arriving mail left out: Debian's dovecot-lmtpd is not installed")
  else rows.push(await arrivalRow(service.mx_port, { ...dovecot, lmtp_port }))
  return rows
}
