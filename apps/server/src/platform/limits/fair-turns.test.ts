import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFairTurns } from './fair-turns.ts'

/** Turns by a clock of the test, and pieces that take what they are said to. Somebody's goes on for ever, so others have one place. */
function aClock() {
  let at = 0
  const turns = openFairTurns({ at_once_max: 1, now: () => at })
  void turns(0, () => new Promise(() => {}))
  const done: string[] = []
  const piece = (account_id: number, ms: number, name = String(account_id)) =>
    turns(account_id, async () => {
      // Everybody else has come before it ends.
      await null
      at += ms
      done.push(name)
    })
  return { piece, done, turns, pass: (ms: number) => (at += ms) }
}

test('whoever has had less goes first, in the order in which they came otherwise', async () => {
  const { piece, done } = aClock()
  await piece(1, 500)
  await Promise.all([
    piece(3, 1),
    piece(1, 500, 'a'),
    piece(1, 500, 'b'),
    piece(2, 10, 'c'),
    piece(2, 10, 'd'),
  ])
  expect(done.slice(1)).toEqual(['3', 'c', 'd', 'a', 'b'])
})

test('somebody with many connections has no more of it than somebody with one', async () => {
  const { piece, done } = aClock()
  const all = async (account_id: number, count: number) => {
    for (let nth = 0; nth < count; nth++) await piece(account_id, 50)
  }
  await Promise.all([...Array.from({ length: 20 }, () => all(1, 10)), all(2, 10)])
  // Every other piece while both wait.
  expect(done.slice(0, 20).filter((name) => name === '2').length).toBeGreaterThanOrEqual(9)
})

test('whoever asks for little has all of it before those go on who have had much', async () => {
  const { piece, done } = aClock()
  await piece(1, 5000)
  const all = async (account_id: number, count: number) => {
    for (let nth = 0; nth < count; nth++) await piece(account_id, 50)
  }
  await Promise.all([all(1, 3), all(1, 3), all(2, 5)])
  expect(done.join('')).toBe(`1${'2'.repeat(5)}111111`)
})

test('what was had long ago is forgotten', async () => {
  const { piece, done, pass } = aClock()
  await piece(1, 1000)
  pass(60_000)
  await piece(2, 100)
  await Promise.all([piece(3, 1), piece(2, 1), piece(1, 1)])
  expect(done.slice(2)).toEqual(['3', '1', '2'])
})

test('a piece that fails gives its place on, and says why', async () => {
  const { turns, piece, done } = aClock()
  const failed = turns(1, () => Promise.reject(new Error('no')))
  const after = piece(2, 1)
  await expect(failed).rejects.toThrow('no')
  await after
  expect(done).toEqual(['2'])
})

test('a piece that takes long keeps its own account waiting, and nobody else', async () => {
  const turns = openFairTurns({ at_once_max: 1 })
  const long = Promise.withResolvers<void>()
  const done: string[] = []
  const first = turns(1, () => long.promise)
  const second = turns(1, async () => void done.push('second'))
  await turns(2, async () => void done.push('other'))
  await turns(2, async () => void done.push('once more'))
  expect(done).toEqual(['other', 'once more'])
  long.resolve()
  await Promise.all([first, second])
  expect(done).toEqual(['other', 'once more', 'second'])
})

test('however they come, never more than so many and one are at work, nor more than so many of one account, and all are done', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(
        fc.record({ account_id: fc.integer({ min: 1, max: 5 }), steps: fc.integer({ min: 0, max: 4 }) }),
      ),
      async (at_once_max, pieces) => {
        const turns = openFairTurns({ at_once_max })
        const busy: number[] = []
        let [most, mostOfOne, done] = [0, 0, 0]
        await Promise.all(
          pieces.map(({ account_id, steps }) =>
            turns(account_id, async () => {
              busy.push(account_id)
              most = Math.max(most, busy.length)
              mostOfOne = Math.max(mostOfOne, busy.filter((one) => one === account_id).length)
              for (let step = 0; step < steps; step++) await null
              busy.splice(busy.indexOf(account_id), 1)
              done++
            }),
          ),
        )
        expect(most).toBeLessThanOrEqual(at_once_max + 1)
        expect(mostOfOne).toBeLessThanOrEqual(at_once_max)
        expect(done).toBe(pieces.length)
      },
    ),
  )
})
