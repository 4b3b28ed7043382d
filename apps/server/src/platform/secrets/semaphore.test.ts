import { expect, test } from 'vitest'
import { openSemaphore } from './semaphore.ts'

test('two work at a time, the others wait for their turn, and who finds too many waiting is refused', async () => {
  const semaphore = openSemaphore({ at_once_max: 2, waiting_max: 1 })
  const order: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) =>
    semaphore(async () => {
      order.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })

  const [first, second, third] = [work('first'), work('second'), work('third')]
  await expect(work('fourth')).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(order).toEqual(['first', 'second'])

  ends[0]!()
  await first
  await Promise.resolve()
  expect(order).toEqual(['first', 'second', 'third'])
  for (const end of ends) end()
  await Promise.all([second, third])
})

test('work that fails gives its place to the next', async () => {
  const semaphore = openSemaphore({ at_once_max: 1, waiting_max: 1 })
  const failing = semaphore(() => Promise.reject(new Error('broken')))
  const next = semaphore(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
