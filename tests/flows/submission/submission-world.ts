import { openSubmissionDoors } from '#server/doors/submission/submission-door.ts'
import type { SubmissionLimits } from '#server/doors/submission/submission-limits.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { aMailWorld, type MailWorldOptions } from '#tests/flows/delivery/mail-world.ts'
import { dotted, type SmtpClient, smtpsClient } from '#tests/world/wire/smtp-client.ts'

export const PASSWORD = 'mailbox password'

/** RFC 4616. */
export const plain = (login: string, password = PASSWORD): string =>
  Buffer.from(`\0${login}\0${password}`).toString('base64')

/** A service whose submission doors are open, and Anna with a password for mail programs. */
export async function aSubmissionWorld(
  { config = {}, ...options }: MailWorldOptions = {},
  limits: Partial<SubmissionLimits> = {},
) {
  await using undo = new AsyncDisposableStack()
  const world = undo.use(
    await aMailWorld({ ...options, config: { SUBMISSION_PORT: '0', SUBMISSIONS_PORT: '0', ...config } }),
  )
  const doors = undo.use(await openSubmissionDoors(world.app, limits))
  await setPassword(world.app, world.anna.account_id, PASSWORD)

  /** A conversation in which Anna has signed in. */
  async function signedIn(password = PASSWORD): Promise<SmtpClient> {
    const client = await smtpsClient(doors.submissions_port!)
    await client.reply()
    await client.say('EHLO laptop.example')
    await client.say(`AUTH PLAIN ${plain(world.wmid, password)}`)
    return client
  }

  /** Hands one message over as Anna; the last reply. */
  async function submit(
    source: string | Buffer,
    to: readonly string[] = ['boris@outside.test'],
    { from = world.email, parameters = '' } = {},
  ): Promise<string> {
    await using client = await signedIn()
    let said = await client.say(`MAIL FROM:<${from}>${parameters}`)
    for (const one of to) if (said.startsWith('250')) said = await client.say(`RCPT TO:<${one}>`)
    if (!said.startsWith('250')) return said
    await client.say('DATA')
    client.write(dotted(Buffer.from(source)))
    return (await client.reply()).at(-1)!
  }

  /** What waits to leave for others. */
  const queued = () => world.app.db.sql({
    recipient: text(),
    envelope_from: text(),
    blob: text(),
    message_id: text(),
  })`
    select recipient, envelope_from, blob, message_id from outbound
    where account_id = ${world.anna.account_id} order by id`

  const all = undo.move()
  const dispose = () => all.disposeAsync()
  return { ...world, ...doors, signedIn, submit, queued, dispose, [Symbol.asyncDispose]: dispose }
}

export type SubmissionWorld = Awaited<ReturnType<typeof aSubmissionWorld>>
