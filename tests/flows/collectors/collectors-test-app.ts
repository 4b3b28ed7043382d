import { setTimeout as wait } from 'node:timers/promises'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import type { CreateCollector } from '#contract/collectors/create-collector.schema.ts'
import { segmentText } from '#contract/mailbox/folders/names/folder-segment.ts'
import { createCollector } from '#server/collectors/create-collector.ts'
import { listCollectors } from '#server/collectors/list-collectors.ts'
import { runCollector } from '#server/collectors/run/run-collector.ts'
import { takeNextCollector } from '#server/collectors/run/take-next-collector.ts'
import { bool, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { aDovecot, SOURCE_PASSWORD } from '#tests/world/programs/dovecot.ts'
import { aFaultyLine } from '#tests/world/wire/faulty-line.ts'
import { aWorld, type World } from '#tests/world/world.ts'

/** Everything collected: folder below the collector's own, and the message. */
export interface Collected {
  folder: string
  subject: string
  blob: string
  received_at: Date
  seen: boolean
  flagged: boolean
  answered: boolean
}

const COLLECTED_SHAPE: Shape<Omit<Collected, 'folder'>> = {
  subject: text(),
  blob: text(),
  received_at: timestamp(),
  seen: bool(),
  flagged: bool(),
  answered: bool(),
}

/** Anna, whose old mailbox stands at a Dovecot behind a line that fails when told to. */
export async function aCollectorTestApp({
  config = {},
  ...source
}: {
  config?: Record<string, string>
  oauth?: string
} = {}) {
  await using undo = new AsyncDisposableStack()
  const dovecot = undo.use(await aDovecot(source))
  const line = undo.use(await aFaultyLine(dovecot.plain_port))
  const world = undo.use(await aWorld({ config: { OUTBOUND_ALLOW_PRIVATE: 'true', ...config } }))
  const user = `anna-${world.wmid}@old.test`
  const server = { host: '127.0.0.1', port: line.port, security: 'ssl', username: user } as const
  const { app, anna } = world

  /** The account's only collector. */
  const shown = async (): Promise<Collector> => (await listCollectors(app, anna)).collectors[0]!

  /** One run, as the worker does it; answers how the collector stands then. */
  async function collect(): Promise<Collector> {
    // Whatever it waits for has passed.
    world.clock.advance(2 * 3_600_000)
    const taken = await takeOwn()
    if (taken) {
      await runCollector(app, taken.collector, {
        ...taken,
        signal: new AbortController().signal,
        stays: false,
      })
    }
    return shown()
  }

  /** Takes this stand's collector out of those of all tests. */
  async function takeOwn() {
    for (;;) {
      const taken = await takeNextCollector(app)
      if (!taken || taken.collector.account_id === anna.account_id) return taken
      await app.db.sql`update collectors set next_at = null where account_id = ${taken.collector.account_id}`
    }
  }
  const resources = undo.move()
  return {
    ...world,
    dovecot,
    line,
    user,
    server,
    collect,
    shown,
    takeOwn,
    create: (more: Partial<CreateCollector> = {}) =>
      createCollector(
        app,
        anna,
        { email: user, password: SOURCE_PASSWORD, server, filter_old: false, ...more },
        { idempotency_key: null },
      ),
    collected: () => collectedOf(world),
    /** Waits until something is so. */
    async until(isSo: () => Promise<boolean>): Promise<void> {
      while (!(await isSo())) await wait(20)
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

async function collectedOf({ app, anna }: World): Promise<Collected[]> {
  const rows = await app.db.sql({ ...COLLECTED_SHAPE, name: text() })`
    select f.name, m.subject, m.blob, m.received_at, m.seen, m.flagged, m.answered
    from messages m join folders f on f.account_id = m.account_id and f.id = m.folder_id
    where m.account_id = ${anna.account_id} and f.kind = 'collector' order by f.name, m.uid`
  return rows.map(({ name, ...message }) => ({
    ...message,
    folder: name.split('.').slice(3).map(segmentText).join('/'),
  }))
}

/** A short message with a number in it; lines end as they do on the wire. */
export const plainMessage = (nth: number, more = ''): string =>
  `From: Vera <vera@old.test>\r\nTo: anna@old.test\r\nSubject: Letter ${nth}\r\n` +
  `Date: Fri, 2 Jan 2026 03:04:05 +0000\r\nMessage-ID: <letter-${nth}@old.test>\r\n\r\nBody ${nth}${more}\r\n`
