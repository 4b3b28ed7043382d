import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { measureHeader } from '#mime/header/measure-header.ts'
import { SMTP_LIMITS } from '#server/doors/smtp/smtp-limits.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { isCorpusThere } from '#tests/corpus/corpus.ts'
import { allMessages, mutated } from '#tests/corpus/mutations.ts'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'
import { dotted, smtpSession } from '#tests/world/wire/smtp-client.ts'

/** Other messages at every run; the name of a failed message tells which. */
const SEED = randomInt(2 ** 31)
const MESSAGES = 20_000
/** Of those that are made, one in so many is opened besides: it costs as much as taking it. */
const OPENED_ONE_IN = 4
const SESSIONS = 8
const ALL_MS_MAX = 3_600_000

describe.skipIf(!isCorpusThere)(`broken mail by SMTP (needs ../shared/corpus), seed ${SEED}`, () => {
  test('the whole corpus and 20,000 letters made of it are taken, and those looked at can be opened', {
    timeout: ALL_MS_MAX,
  }, async () => {
    await using world = await aMailWorld()
    const corpus = await allMessages()
    const messages = (function* () {
      for (const message of corpus) yield { ...message, isOpened: true }
      for (let nth = 0; nth < MESSAGES; nth++)
        yield { ...mutated(corpus, SEED + nth), isOpened: nth % OPENED_ONE_IN === 0 }
    })()

    const sender = async () => {
      const whose = await world.person()
      await using session = await smtpSession(world.mx_port)
      for (const { name, source, isOpened } of messages) {
        const { data } = await session.handOver({ from: 'b@outside.test', to: [whose.email], source })
        // The dots of the wire are off again; that a mail loop is refused is a stated limit as well.
        const { bytes, lines } = measureHeader(dotted(source))
        const isOver = bytes > SMTP_LIMITS.header_bytes_max || lines > SMTP_LIMITS.header_lines_max
        const [answer = ''] = data
        if (isOver) {
          expect(answer, name).toMatch(/^(?:552 5\.3\.4|250) /)
          continue
        }
        if (answer.startsWith('554 5.4.6')) continue
        expect(answer, name).toBe('250 2.0.0 Delivered')
        if (!isOpened) continue
        const rows = await world.app.db.sql({ folder_id: int(), uid: int() })`
          select folder_id, uid from messages where account_id = ${whose.account_id} order by id desc limit 1`
        const { message } = await openMessage(world.app, whose, {
          ...rows[0]!,
          show_images: undefined,
        } as never)
        expect(message.shown, name).not.toBe('as_source')
      }
    }
    await Promise.all(Array.from({ length: SESSIONS }, sender))
    expect(Object.values(world.app.faults.counts()).reduce((sum, count) => sum + count)).toBe(0)
  })
})
