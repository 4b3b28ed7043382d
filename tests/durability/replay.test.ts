import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { scored, scriptedRspamd } from '#tests/world/wire/scripted-rspamd.ts'
import { factsOf } from '../../bench/replay/checks.ts'
import { type CorpusMessage, readCorpora, timeOfDay } from '../../bench/replay/corpora.ts'
import { isKnown, planDay, SLOT_S } from '../../bench/replay/plan.ts'
import { replayDay } from '../../bench/replay/replay.ts'
import type { StartRspamd } from '../../bench/replay/rspamd.ts'

const LABELLED = '../shared/corpus-junk'
const ALSO = '../shared/corpus'
const ARCHIVE = join(LABELLED, 'dev.tar.xz')
const XZ = '/usr/bin/xz'
const MESSAGES = 300
const ACCOUNTS = 20

const missing = [ARCHIVE, ALSO, XZ].filter((path) => !existsSync(path))
const note = missing.length > 0 ? ` (SKIPPED: there is no ${missing.join(', ')})` : ''

/** In rspamd's place: Debian's takes half a minute to start twice. */
const played: StartRspamd = async ([port]) => {
  const server = await scriptedRspamd(scored(0), port)
  let ended: Promise<void> | undefined
  const end = () => (ended ??= Promise.resolve(server[Symbol.asyncDispose]()))
  return { url: server.url, controller_url: server.url, kill: end, [Symbol.asyncDispose]: end }
}

test.skipIf(missing.length > 0)(
  `a day of ${MESSAGES} messages loses and doubles nothing, and stops guessers and a thief${note}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pochtamt-replay-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
    await copyFile(join(LABELLED, 'labels.tsv'), join(folder, 'labels.tsv'))
    execFileSync('tar', ['-xJf', ARCHIVE, '-C', folder])
    const corpus = await readCorpora(folder, ALSO)
    const results = await replayDay({
      ...{ folder, corpus, messages: MESSAGES, accounts: ACCOUNTS, seed: 1, rspamd: played },
      ...{ thief_messages: 150, slow_ms: 50, say: () => {} },
      // Guessers are slowed by less, for there is nothing else to wait for.
      environment: { MX_ANSWER_DELAY_MS: '300' },
    })
    const { counted, brought } = results
    expect([counted.lost, counted.doubled, counted.knownInSpam]).toEqual([[], [], []])
    expect(brought.acknowledged.length).toBeGreaterThan(MESSAGES * 0.95)
    expect(factsOf(results).filter(([, holds]) => !holds)).toEqual([])
  },
)

test('every date is a time of the day', () => {
  fc.assert(
    fc.property(fc.oneof(fc.date().map(String), fc.string()), (date) => {
      const at_s = timeOfDay(date)
      expect(Number.isInteger(at_s) && at_s >= 0 && at_s < 86_400).toBe(true)
    }),
  )
  expect(timeOfDay('Mon, 1 Jan 1900 00:00:01 +0000')).toBe(1)
  expect(timeOfDay('2002-08-22T11:26:00Z')).toBe(11 * 3600 + 26 * 60)
})

test('in a planned day nobody gets a message twice, and each comes in the half hour of its date', () => {
  const message = fc.record({
    name: fc.uuid(),
    source: fc.constant(Buffer.from('Subject: x\r\n\r\n')),
    is: fc.constantFrom<CorpusMessage['is'][]>('good', 'junk', 'unlabelled'),
    at_s: fc.nat({ max: 86_399 }),
    author: fc.constantFrom('', 'a@a.test', 'b@b.test'),
  })
  const corpora = fc.uniqueArray(message, { minLength: 1, maxLength: 40, selector: ({ name }) => name })
  fc.assert(
    fc.property(corpora, fc.nat({ max: 1000 }), fc.integer({ min: 1, max: 3 }), (corpus, seed, rounds) => {
      const messages = corpus.length * rounds
      const { slots, known } = planDay(corpus, { messages, accounts: 10, seed })
      const all = slots.flat()
      expect(all).toHaveLength(messages)
      expect(new Set(all.map(({ id }) => id)).size).toBe(messages)
      const pairs = all.flatMap(({ message, to }) => to.map((account) => `${message.name} ${account}`))
      expect(new Set(pairs).size).toBe(pairs.length)
      for (const [slot, deliveries] of slots.entries())
        for (const { message } of deliveries) expect(Math.floor(message.at_s / SLOT_S)).toBe(slot)
      for (const { message, to } of all)
        for (const account of to)
          if (isKnown(message, account)) expect(known[account]!.has(message.author)).toBe(true)
    }),
  )
})
