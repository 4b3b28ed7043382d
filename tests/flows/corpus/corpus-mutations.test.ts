import { hash, randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { measureHeader } from '#mime/header/measure-header.ts'
import type { Actor } from '#server/app.ts'
import { SMTP_LIMITS } from '#server/doors/smtp/smtp-limits.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { showContent } from '#server/mailbox/reading/show-content.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { isCorpusThere } from '#tests/corpus/corpus.ts'
import { allMessages, mutated } from '#tests/corpus/mutations.ts'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'
import { dotted, smtpClient } from '#tests/world/wire/smtp-client.ts'

/** Other messages at every run, unless SEED repeats those of a former one; the name of a failed message tells which. */
const SEED = Number(process.env.SEED ?? randomInt(2 ** 31))
const MESSAGES = 20_000
/** All are shown. One in so many that were made is opened where it is kept, which costs as much as taking it. */
const OPENED_ONE_IN = 20
const SESSIONS = 8
const ALL_MS_MAX = 3_600_000

const SHOWN = {
  folder_id: 1,
  uid: 1,
  account_id: 1,
  image_key: '00',
  images: 'blocked',
  isNotification: false,
} as const

/** Hands messages of one sender over, each command and what follows it in one write. RFC 2920. */
async function pipelined(port: number, to: string) {
  const client = await smtpClient(port)
  await client.reply()
  await client.say('EHLO client.outside.test')
  const commands = `MAIL FROM:<b@outside.test>\r\nRCPT TO:<${to}>\r\nDATA\r\n`
  return {
    /** The answer to the final dot. */
    async handOver(bytes: Buffer): Promise<string> {
      client.write(commands)
      for (let nth = 0; nth < 3; nth++) await client.reply()
      client.write(bytes)
      return (await client.reply()).at(-1)!
    },
    [Symbol.asyncDispose]: () => client[Symbol.asyncDispose](),
  }
}

describe.skipIf(!isCorpusThere)(`broken mail by SMTP (needs ../shared/corpus), SEED=${SEED}`, () => {
  test('the whole corpus and 20,000 messages made of it are taken, kept and shown', {
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
      await using session = await pipelined(world.mx_port, whose.email)
      /** The same one twice is kept once. */
      const taken = new Set<string>()
      for (const { name, source, isOpened } of messages) {
        const sent = dotted(source)
        const answer = await session.handOver(sent)
        // The dots of the wire are off again; that a mail loop is refused is a stated limit as well.
        const { bytes, lines } = measureHeader(sent)
        const isOver = bytes > SMTP_LIMITS.header_bytes_max || lines > SMTP_LIMITS.header_lines_max
        if (isOver ? answer.startsWith('552 5.3.4') : answer.startsWith('554 5.4.6')) continue
        expect(answer, name).toBe('250 2.0.0 Delivered')
        taken.add(hash('sha256', sent))
        const { content } = await showContent(source, SHOWN).catch((error: unknown) => {
          throw new Error(`${name} could not be shown`, { cause: error })
        })
        expect(typeof content, name).toBe('string')
        if (isOpened) await opened(whose, name)
      }
      const [stored] = await world.app.db.sql({ count: int() })`
        select count(*)::int as count from messages where account_id = ${whose.account_id}`
      expect(stored?.count).toBe(taken.size)
    }
    const opened = async (whose: Actor, name: string) => {
      const rows = await world.app.db.sql({ folder_id: int(), uid: int() })`
        select folder_id, uid from messages where account_id = ${whose.account_id} order by id desc limit 1`
      const input = { ...rows[0]!, show_images: undefined }
      const { message } = await openMessage(world.app, whose, input as never)
      expect(message.shown, name).not.toBe('as_source')
    }
    await Promise.all(Array.from({ length: SESSIONS }, sender))
    expect(Object.values(world.app.faults.counts()).reduce((sum, count) => sum + count)).toBe(0)
  })
})
