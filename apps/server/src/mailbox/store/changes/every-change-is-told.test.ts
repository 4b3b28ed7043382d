import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Past, perform, randomChange } from '#tests/world/counters/random-changes.ts'
import { fullRead, MailProgram } from '#tests/world/programs/mail-program.ts'
import { aWorld } from '#tests/world/world.ts'

test('who asks only what changed and what went knows as much as who reads all anew', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomChange, { minLength: 10, maxLength: 30 }), async (steps) => {
      await using world = await aWorld()
      const program = new MailProgram(world)
      const past: Past = { undo_tokens: [], labels: [] }
      for (const subject of ['Letter 1', 'Letter 2', 'Letter 3']) await world.deliver({ subject })
      for (const each of steps) {
        await perform(world, past, each)
        if (each.what !== 'read' && each.which % 3 !== 0) continue
        await program.poll()
        expect(program.remembered()).toEqual(await fullRead(world))
      }
      await program.poll()
      expect(program.remembered()).toEqual(await fullRead(world))
    }),
    { numRuns: 30 },
  )
})
