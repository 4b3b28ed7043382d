import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FairTurns } from '#server/platform/limits/fair-turns.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import type { Criterion } from './criteria.ts'
import { type SliceLimits, selectIdsByTexts, selectSlice, selectUidsOf } from './find.sql.ts'
import { findExactly, uidsOf } from './find-exactly.ts'
import { idsOf } from './known/sent-ids.ts'

const SUBJECTS = ['Garden', 'Harbour', 'Garden party', 'Winter', 'Garden gate', 'Summer', 'The garden']
const inGarden: Criterion = { kind: 'text', text: 'arden' }
const unseen: Criterion = { kind: 'flag', flag: 'seen' }

async function sevenMessages(world: World): Promise<void> {
  for (const [nth, subject] of SUBJECTS.entries())
    await world.deliver({ subject, text: `${subject}. ${'words '.repeat(nth * 300)}` })
}

/** All slices of a search, one after the other; answers how many there were, too. */
async function inSlices<Slice extends { last: number | null; is_end: boolean }>(
  select: (after: number) => Promise<Slice>,
): Promise<Slice[]> {
  const slices: Slice[] = []
  for (let after = 0; ; ) {
    const slice = await select(after)
    slices.push(slice)
    if (slice.last === null || slice.is_end) return slices
    expect(slice.last).toBeGreaterThan(after)
    after = slice.last
  }
}

test('a search finds the same in slices of any size, and no slice is without end', async () => {
  await using world = await aWorld()
  await sevenMessages(world)
  const { account_id } = world.anna
  const searchedFolder = { account_id, folder_id: await world.folder('INBOX'), alias_id: undefined }
  // What has no text yet gets one with the first search.
  const { folder_id } = searchedFolder
  expect(await findExactly(world.app, world.anna, { folder_id, criteria: inGarden })).toEqual([1, 3, 5, 7])
  const sizes = fc.record({
    limit: fc.integer({ min: 1, max: 10 }),
    // No time at all, or what a few of the texts take.
    ms_max: fc.constantFrom(0, 0.1, 0.3, 1, 1000),
  })
  await fc.assert(
    fc.asyncProperty(sizes, async (size) => {
      const limits = (after: number): SliceLimits => ({ ...size, after })
      const byTexts = await inSlices((after) =>
        selectIdsByTexts(world.app.db, account_id, [inGarden], limits(after)),
      )
      const ids = byTexts.flatMap(({ ids, last }) => idsOf(ids).filter((id) => id <= last!))
      expect(uidsOf(await selectUidsOf(world.app.db, searchedFolder, ids, []))).toEqual([1, 3, 5, 7])
      const both = { ofRows: [{ kind: 'not', of: unseen } as const], ofTexts: [inGarden] }
      const byRows = await inSlices((after) => selectSlice(world.app.db, searchedFolder, both, limits(after)))
      expect(byRows.flatMap(({ uids, last }) => uidsOf(uids).filter((uid) => uid <= last!))).toEqual([
        1, 3, 5, 7,
      ])
      // One that takes longer than there is time is looked at by itself.
      expect(byRows.length).toBeLessThanOrEqual(SUBJECTS.length + 1)
    }),
    { numRuns: 40 },
  )
})

test('large texts are looked through in turns of which others have theirs between', async () => {
  let pieces = 0
  const searchTurns: FairTurns = (_account_id, piece) => {
    pieces++
    return piece()
  }
  await using world = await aWorld({ parts: { searchTurns } })
  for (let nth = 0; nth < 6; nth++) await world.deliver({ subject: `${nth}`, text: 'слово '.repeat(330_000) })
  await world.deliver({ subject: 'The last', text: 'zanzibar' })
  const folder_id = await world.folder('INBOX')
  const find = (criteria: Criterion) => findExactly(world.app, world.anna, { folder_id, criteria })
  // Each text is read dozens of times for these, which takes longer than a turn on any machine.
  const rare = Array.from(
    { length: 24 },
    (_, nth): Criterion => ({
      kind: 'body',
      text: String.fromCodePoint(0x4e00 + nth),
    }),
  )
  const either: Criterion = { kind: 'or', of: [...rare, { kind: 'body', text: 'z' }] }
  expect(await find(either)).toEqual([7])
  expect(pieces).toBeGreaterThan(1)
  pieces = 0
  expect(await find({ kind: 'and', of: [{ kind: 'not', of: unseen }, either] })).toEqual([7])
  expect(pieces).toBeGreaterThan(1)
})
