import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { showContent } from '#server/mailbox/reading/show-content.ts'
import { indexMessage } from '#server/mailbox/store/add/index-message.ts'
import { isCorpusThere } from './corpus.ts'
import { allMessages, type CorpusMessage, mutated } from './mutations.ts'

/** Other messages at every run, unless SEED repeats those of a former one; the name of a failed test tells which. */
const SEED = Number(process.env.SEED ?? randomInt(2 ** 31))
/** Ten times as many come through the door: tests/flows/corpus/corpus-mutations.test.ts. */
const ROUNDS = 2
const MESSAGES = 1000
const ROUND_MS_MAX = 300_000

const OPENED = {
  folder_id: 1,
  uid: 1,
  account_id: 1,
  image_key: '00',
  images: 'blocked',
  isNotification: false,
} as const

describe.skipIf(!isCorpusThere)(
  `mail that was broken on the way (needs ../shared/corpus), SEED=${SEED}`,
  () => {
    let messages: CorpusMessage[]
    beforeAll(async () => {
      messages = await allMessages()
    })

    test.each(Array.from({ length: ROUNDS }, (_, round) => SEED + round * MESSAGES))(
      `${MESSAGES} letters are read and opened without a fault, from seed %i`,
      { timeout: ROUND_MS_MAX },
      async (first) => {
        for (let nth = 0; nth < MESSAGES; nth++) {
          const { name, source } = mutated(messages, first + nth)
          const { message, faults } = await indexMessage(source)
          expect(faults, name).toEqual([])
          expect(
            JSON.stringify([message.subject, message.fields, message.preview]).isWellFormed(),
            name,
          ).toBe(true)
          const { content } = await showContent(source, OPENED).catch((error: unknown) => {
            throw new Error(`${name} could not be opened`, { cause: error })
          })
          expect(typeof content, name).toBe('string')
        }
      },
    )
  },
)
