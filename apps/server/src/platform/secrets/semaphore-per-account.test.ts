import { expect, test } from 'vitest'
import { openSemaphorePerAccount } from './semaphore-per-account.ts'

test('work of one account waits for its own alone, and a crowd of it is refused', async () => {
  const semaphore = openSemaphorePerAccount({ at_once_max: 1, waiting_max: 1 })
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const mine = [
    semaphore(1, () => first.promise.then(() => done.push('mine'))),
    semaphore(1, async () => done.push('mine again')),
  ]
  await expect(semaphore(1, async () => done.push('mine once more'))).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  await semaphore(2, async () => done.push("another's"))
  first.resolve()
  await Promise.all(mine)
  expect(done).toEqual(["another's", 'mine', 'mine again'])
  await semaphore(1, async () => done.push('mine later'))
  expect(done.at(-1)).toBe('mine later')
})
