import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrivalResults } from '#mime/header/arrival-results.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { openRecentViews, type RecentViews } from '#server/mailbox/reading/recent-views.ts'
import { showContent } from '#server/mailbox/reading/show-content.ts'
import { aWorld } from '#tests/world/world.ts'
import { isCorpusThere } from './corpus.ts'
import { allMessages, type CorpusMessage, mutated } from './mutations.ts'

/** Other messages at every run; the name of a failed test tells which. */
const SEED = randomInt(2 ** 31)
const MUTATED = 1500
const ALL_MS_MAX = 300_000
/** Every message that is not too long for it is there when it is asked for. */
const BYTES_MAX = 256 * 1024 * 1024

const OPENED = { folder_id: 3, uid: 7, account_id: 5, image_key: '00', isNotification: false } as const
/** Nothing that travels in a message belongs to the one place that shows it. */
const asSent = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

/** What was kept of a message is what it shows when it is read anew; where nothing is held back, with images allowed, too. */
async function checkViews(recent: RecentViews, { name, source }: CorpusMessage): Promise<number> {
  const arrival = arrivalResults(source)
  const fresh = async (images: 'blocked' | 'allowed') => showContent(source, { ...OPENED, images })
  let count = 0
  for (const images of ['blocked', 'allowed'] as const) {
    const { image_key: _, ...options } = { ...OPENED, images, blob: name }
    recent.add(options, { content: await fresh(images), arrival })
    const view = recent.get(options)
    if (!view) continue
    count++
    expect(view, name).toEqual(asSent({ content: await fresh(images), arrival }))
  }
  const blocked = await fresh('blocked')
  if (blocked.images_blocked === 0) expect(await fresh('allowed'), name).toEqual(blocked)
  return count
}

describe.skipIf(!isCorpusThere)(`views of collected mail (needs ../shared/corpus), seed ${SEED}`, () => {
  let messages: CorpusMessage[]
  beforeAll(async () => {
    messages = await allMessages()
  })

  test('are the same from memory as read anew', { timeout: ALL_MS_MAX }, async () => {
    using recent = openRecentViews({ bytes_max: BYTES_MAX, age_max_ms: ALL_MS_MAX, clock: () => new Date() })
    let count = 0
    for (const message of messages) count += await checkViews(recent, message)
    expect(count).toBeGreaterThan(messages.length)
    for (let nth = 0; nth < MUTATED; nth++) await checkViews(recent, mutated(messages, SEED + nth))
  })

  test('are opened twice with the same answer', { timeout: ALL_MS_MAX }, async () => {
    await using world = await aWorld()
    const { app, anna } = world
    for (const { name, source } of messages) {
      const { folder_id, uid } = await world.deliver(source)
      for (const show_images of [undefined, 'true'] as const) {
        const open = () => openMessage(app, anna, { folder_id, uid, show_images })
        const first = await open()
        expect(await open(), name).toEqual(asSent(first))
      }
    }
  })
})
