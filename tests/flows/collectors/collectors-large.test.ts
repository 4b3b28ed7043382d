import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeImap } from '#tests/world/programs/describe-imap.ts'
import { aCollectorTestApp, plainMessage } from './collectors-test-app.ts'

const MESSAGES = 10_000
const INTERRUPTIONS = 5
const TEST_MS = 20 * 60_000

describeImap('a large mailbox', () => {
  test(
    `${MESSAGES} letters arrive whole, byte for byte, after ${INTERRUPTIONS} interruptions`,
    async () => {
      await using testApp = await aCollectorTestApp()
      const { dovecot, user, line } = testApp
      const folders = ['', 'Work', 'Work.2025', 'Home', 'Lists']
      const sources = Array.from({ length: MESSAGES }, (_, nth) =>
        plainMessage(nth, ` ${'я'.repeat(nth % 700)}`),
      )
      for (const [at, folder] of folders.entries()) {
        const filed = sources.filter((_, nth) => nth % folders.length === at).map((raw) => ({ raw }))
        await dovecot.file(user, filed, folder)
      }
      await testApp.create()
      let imported = 0
      for (let nth = 0; nth < INTERRUPTIONS; nth++) {
        // Within an answer, somewhere further on each time.
        line.fail({ cut_after_bytes: 900_000 + nth * 170_003 })
        const broken = await testApp.collect()
        expect(broken).toMatchObject({ state: 'waiting', error: { i8s: 'cannot_connect_to_mail_server' } })
        expect(broken.imported).toBeGreaterThan(imported)
        imported = broken.imported
      }
      expect(imported).toBeLessThan(MESSAGES)
      line.fail({})
      expect(await testApp.collect()).toMatchObject({
        state: 'idle',
        source: MESSAGES,
        imported: MESSAGES,
        skipped: [],
        gone: 0,
      })
      const sent = sources.map((raw) => createHash('sha256').update(raw).digest('hex'))
      const here = (await testApp.collected()).map(({ blob }) => blob)
      expect(here.toSorted()).toEqual(sent.toSorted())
    },
    TEST_MS,
  )
})
