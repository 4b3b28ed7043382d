import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeImap } from '#tests/world/dovecot.ts'
import { aCollectorStand, plainLetter } from './collectors-stand.ts'

const LETTERS = 10_000
const INTERRUPTIONS = 5
const TEST_MS = 10 * 60_000

describeImap('a large mailbox', () => {
  test(
    `${LETTERS} letters arrive whole, byte for byte, after ${INTERRUPTIONS} interruptions`,
    async () => {
      await using stand = await aCollectorStand()
      const { dovecot, user, line } = stand
      const folders = ['', 'Work', 'Work.2025', 'Home', 'Lists']
      const letters = Array.from({ length: LETTERS }, (_, nth) =>
        plainLetter(nth, ` ${'я'.repeat(nth % 700)}`),
      )
      for (const [at, folder] of folders.entries()) {
        const filed = letters.filter((_, nth) => nth % folders.length === at).map((raw) => ({ raw }))
        await dovecot.file(user, filed, folder)
      }
      await stand.create()
      let imported = 0
      for (let nth = 0; nth < INTERRUPTIONS; nth++) {
        // Within an answer, somewhere further on each time.
        line.fail({ cut_after_bytes: 900_000 + nth * 170_003 })
        const broken = await stand.collect()
        expect(broken).toMatchObject({ state: 'waiting', error: { i8s: 'cannot_connect_to_mail_server' } })
        expect(broken.imported).toBeGreaterThan(imported)
        imported = broken.imported
      }
      expect(imported).toBeLessThan(LETTERS)
      line.fail({})
      expect(await stand.collect()).toMatchObject({
        state: 'idle',
        source: LETTERS,
        imported: LETTERS,
        skipped: [],
        gone: 0,
      })
      const sent = letters.map((raw) => createHash('sha256').update(raw).digest('hex'))
      const here = (await stand.collected()).map(({ blob }) => blob)
      expect(here.toSorted()).toEqual(sent.toSorted())
    },
    TEST_MS,
  )
})
