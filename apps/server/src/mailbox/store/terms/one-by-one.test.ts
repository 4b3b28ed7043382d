import { expect, test } from 'vitest'
import { openSemaphore, type Semaphore } from '#server/platform/secrets/semaphore.ts'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'
import { plainMessage } from '#tests/flows/delivery/plain-message.ts'
import { MANY_TERMS } from './one-by-one.ts'

const wordsOf = (count: number) => Array.from({ length: count }, (_, nth) => `w${nth}`).join('\r\n')

test('messages of many words are stored one after the other, and one of few words waits for none of them', async () => {
  const one = openSemaphore({ at_once_max: 1, waiting_max: 10 })
  const turn = Promise.withResolvers<void>()
  let taken = 0
  const manyTerms: Semaphore = (work) =>
    one(async () => {
      taken++
      await turn.promise
      return work()
    })
  await using world = await aMailWorld({ parts: { manyTerms } })
  const receiving = [0, 1].map((nth) =>
    world.receive(plainMessage({ Subject: `many ${nth}` }, `${wordsOf(MANY_TERMS + 1)}\r\n`), [world.email]),
  )
  await expect.poll(() => taken).toBe(1)
  await world.receive(plainMessage({ Subject: 'few' }, `${wordsOf(100)}\r\n`), [world.email])
  expect(await world.rows('inbox')).toMatchObject([{ subject: 'few' }])

  turn.resolve()
  for (const { data } of await Promise.all(receiving)) expect(data).toEqual(['250 2.0.0 Delivered'])
  expect(await world.rows('inbox')).toHaveLength(3)
  // Each asks for its stems and is stored; the second one's words are known by then, or are not.
  expect(taken).toBeGreaterThanOrEqual(3)
})
