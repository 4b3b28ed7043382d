import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setPassword } from '#server/identity/password/set-password.ts'
import { playDialogue } from '#tests/world/wire/play-dialogue.ts'
import { smtpClient, smtpsClient } from '#tests/world/wire/smtp-client.ts'
import { aSubmissionWorld, PASSWORD, plain, type SubmissionWorld } from './submission-world.ts'

/*
 * Dialogues in tests/transcripts/submission, as play-dialogue.ts reads them, with TLS from the start; `# @plain`
 * chooses the door that begins without.
 *   SENT, DRAFTS: the subjects in these folders of Anna's at the end, oldest first
 */
const FOLDER = new URL('../../transcripts/submission/', import.meta.url)
const files = readdirSync(FOLDER).toSorted()
const FOLDERS: Record<string, string> = { SENT: 'INBOX.Sent', DRAFTS: 'INBOX.Drafts' }

const LIMITS = { message_bytes_max: 100_000, recipients_max: 3 }
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('submission dialogues', () => {
  let world: SubmissionWorld
  beforeAll(async () => {
    world = await aSubmissionWorld({}, LIMITS)
  })
  afterAll(() => world.dispose())

  test.each(files)('%s', async (file) => {
    const lines = readFileSync(new URL(file, FOLDER), 'utf8').split('\n').filter(Boolean)
    const anna = await world.person('Anna')
    const login = anna.email.split('@')[0]!
    await setPassword(world.app, anna.account_id, PASSWORD)
    const alias = `on-${login}@post.test`
    await world.alias(alias, anna)
    const names: Record<string, string> = {
      anna: anna.email,
      boris: 'boris@outside.test',
      alias,
      token: plain(login),
      wrong: plain(login, 'a guess'),
      aliasToken: plain(alias),
      login64: base64(anna.email),
      password64: base64(PASSWORD),
    }
    const isPlain = lines[0]!.startsWith('# @plain')
    await using client = isPlain
      ? await smtpClient(world.submission_port!)
      : await smtpsClient(world.submissions_port!)
    await playDialogue(client, {
      lines,
      fill: (text) => text.replace(/\{(\w+)\}/g, (whole, name) => names[name] ?? whole),
      async checkOther(kind, said, line) {
        expect((await world.subjectsIn(FOLDERS[kind]!, anna)).join(', '), line).toBe(said)
      },
    })
  })
})
