import { expect } from 'vitest'
import type { Actor } from '#server/app.ts'
import { startWorker } from '#server/doors/jobs/worker.ts'
import { queueMessage } from '#server/outbound/queue/queue-message.ts'
import { int, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { aMailWorld, type MailWorldOptions } from '#tests/flows/delivery/mail-world.ts'
import { plainMessage } from '#tests/flows/delivery/plain-message.ts'
import type { Script } from '#tests/world/wire/scripted-server.ts'
import { type anOutboundTestApp, patience } from './outbound-test-app.ts'

/** For a server that answers, however busy the machine is. */
export const PATIENT = patience(60_000)

/** Anna's service, a server of the outside world, and a worker between them. */
export async function aPostOfficeIn(
  { endWithTest, outside }: Pick<ReturnType<typeof anOutboundTestApp>, 'endWithTest' | 'outside'>,
  {
    script = {},
    withWorker = true,
    ...options
  }: MailWorldOptions & { script?: Script; withWorker?: boolean } = {},
) {
  const { server, options: first } = await outside(script)
  const world = await aMailWorld({ ...first, ...options, config: { ...first.config, ...options.config } })
  endWithTest(world)
  const { app } = world
  const worker = (limits = PATIENT) => {
    const started = startWorker(app, limits)
    endWithTest(started)
    return started
  }
  if (withWorker) worker()

  interface Row {
    recipient: string
    state: string
    attempts: number
    next_at: Date
    last_reply: string
  }
  const queue = () => app.db.sql<Row>({
    recipient: text(),
    state: text(),
    attempts: int(),
    next_at: timestamp(),
    last_reply: text(),
  })`
    select recipient, state, attempts, next_at, last_reply from outbound order by id`

  async function send(
    recipients: string[],
    { source = plainMessage(), from = world.email, whose = world.anna as Actor } = {},
  ): Promise<void> {
    const { hash } = await app.blobs.put(Buffer.from(source.replaceAll('anna@pochtamt.test', recipients[0]!)))
    await app.db.transaction((tx) =>
      queueMessage(app, tx, {
        account_id: whose.account_id,
        blob: hash,
        envelope_from: from,
        recipients,
        message_id: '<1@outside.test>',
      }),
    )
  }

  /** Waits until no row is due or being sent any more. */
  const settled = () =>
    expect
      .poll(async () =>
        (await queue()).filter(
          ({ state, attempts }) => state === 'sending' || (state === 'waiting' && attempts === 0),
        ),
      )
      .toEqual([])
  /** Waits until every row has been tried so many times. */
  const tried = (attempts: number) =>
    expect.poll(async () => (await queue()).every((row) => row.attempts === attempts)).toBe(true)
  const sourceOfBounce = async () => {
    const [row] = await world.rows('inbox')
    return row ? world.sourceOf(row) : ''
  }
  return { ...world, outside: server, worker, queue, send, settled, tried, sourceOfBounce }
}
