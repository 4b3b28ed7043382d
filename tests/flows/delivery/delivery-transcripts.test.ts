import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#server/app.ts'
import { bytesOf, playDialogue } from '#tests/world/wire/play-dialogue.ts'
import { smtpClient } from '#tests/world/wire/smtp-client.ts'
import { aMailWorld, type MailWorld } from './mail-world.ts'

/*
 * Dialogues in tests/transcripts/smtp, as play-dialogue.ts reads them; `# @lmtp` chooses the other door.
 *   INBOX:  the subjects in Anna's inbox at the end, oldest first
 *   SOURCE: words somewhere in her newest message, byte for byte
 */
const FOLDER = new URL('../../transcripts/smtp/', import.meta.url)
const files = readdirSync(FOLDER).toSorted()

/** That refusals come ever more slowly is shown in smtp-bounds.test.ts; here nobody needs to wait for them. */
const refusals = { free: 1000, first_ms: 0, longest_ms: 0 }
const LIMITS = { message_bytes_max: 100_000, recipients_max: 3, refusals }

describe('SMTP dialogues', () => {
  let world: MailWorld
  beforeAll(async () => {
    world = await aMailWorld({ limits: LIMITS, config: { WM_SITE_HOLDER: '800000000000' } })
  })
  afterAll(() => world.dispose())

  test.each(files)('%s', async (file) => {
    const lines = readFileSync(new URL(file, FOLDER), 'utf8').split('\n').filter(Boolean)
    const anna = await world.person('Anna')
    const names = await furnish(world, anna)
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name) => names[name] ?? whole)

    await using client = await smtpClient(lines.includes('# @lmtp') ? world.lmtp_port : world.mx_port)
    await playDialogue(client, {
      lines,
      fill,
      async checkOther(kind, said, line) {
        if (kind === 'INBOX') {
          const subjects = (await world.subjectsIn('INBOX', anna)).join(', ')
          expect(subjects, line).toBe(said)
        } else {
          const [newest] = await world.rows('inbox', anna)
          expect(await world.sourceOf(newest!), line).toContain(bytesOf(said))
        }
      },
    })
  })
})

/** Anna and her neighbours, by the names that the dialogues use. */
async function furnish(world: MailWorld, anna: Actor & { email: string }): Promise<Record<string, string>> {
  const { db } = world.app
  const [boris, full, narrow, broken] = await Promise.all(
    ['Boris', 'Full', 'Narrow', 'Broken'].map((name) => world.person(name)),
  )
  await db.sql`update accounts set used_bytes = quota_kb * 1024 where id = ${full!.account_id}`
  await db.sql`update accounts set used_bytes = quota_kb * 1024 - 50000 where id = ${narrow!.account_id}`
  await db.sql`delete from folders where account_id = ${broken!.account_id} and kind = 'inbox'`
  const name = anna.email.split('@')[0]
  await world.alias(`on-${name}@post.test`, anna)
  await world.alias(`off-${name}@post.test`, anna, 'off')
  return {
    anna: anna.email,
    ANNA: anna.email.toUpperCase(),
    quoted: anna.email.replace(/^[^@]+/, '"$&"'),
    alias: `on-${name}@post.test`,
    off: `off-${name}@post.test`,
    boris: boris!.email,
    full: full!.email,
    narrow: narrow!.email,
    broken: broken!.email,
    long: 'x'.repeat(20_000),
  }
}
