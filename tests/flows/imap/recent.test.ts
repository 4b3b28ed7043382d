import { expect, test } from 'vitest'
import { anImapWorld, type ImapWorld } from './imap-world.ts'

const recentOf = async (world: ImapWorld, how: string) => {
  const program = await world.program()
  const lines = await program.ok(`${how} INBOX`)
  return { program, recent: lines.find((line) => line.endsWith('RECENT')) }
}

test('a message is recent to the first program that opens its folder, and to no other', async () => {
  await using world = await anImapWorld()
  for (const subject of ['One', 'Two']) await world.deliver({ subject })
  const asking = await world.program()
  const status = async () => (await asking.ok('STATUS INBOX (RECENT)')).join()
  expect((await recentOf(world, 'EXAMINE')).recent).toBe('* 2 RECENT')
  const first = await recentOf(world, 'SELECT')
  const second = await recentOf(world, 'SELECT')
  expect([first.recent, second.recent]).toEqual(['* 2 RECENT', '* 0 RECENT'])
  expect(await status()).toContain('(RECENT 0)')
  expect(await first.program.ok('FETCH 1 FLAGS')).toEqual(['* 1 FETCH (FLAGS (\\Recent))'])
  expect(await second.program.ok('FETCH 1 FLAGS')).toEqual(['* 1 FETCH (FLAGS ())'])

  await world.deliver({ subject: 'Three' })
  expect(await status()).toContain('(RECENT 1)')
  expect(await second.program.ok('NOOP')).toEqual(['* 3 EXISTS', '* 1 RECENT'])
  expect(await first.program.ok('NOOP')).toEqual(['* 3 EXISTS'])
  expect(await first.program.ok('SEARCH RECENT')).toEqual(['* SEARCH 1 2'])
  expect(await second.program.ok('SEARCH NEW')).toEqual(['* SEARCH 3'])
  expect(await second.program.ok('SEARCH OLD')).toEqual(['* SEARCH 1 2'])
})

test('programs that do not know of it take it from nobody', async () => {
  await using world = await anImapWorld()
  await world.deliver({ subject: 'One' })
  const modern = await world.program()
  await modern.ok('ENABLE IMAP4rev2')
  expect((await modern.ok('SELECT INBOX')).join()).not.toContain('RECENT')
  expect(await modern.ok('FETCH 1 FLAGS')).toEqual(['* 1 FETCH (FLAGS ())'])
  expect((await recentOf(world, 'SELECT')).recent).toBe('* 1 RECENT')
})

test('who puts back the flags that it was told is not refused for \\Recent', async () => {
  await using world = await anImapWorld()
  await world.deliver({ subject: 'One' })
  const program = await world.program('INBOX')
  await program.ok('STORE 1 FLAGS (\\Seen \\Recent)')
  expect(await (await world.program('INBOX')).ok('FETCH 1 FLAGS')).toEqual(['* 1 FETCH (FLAGS (\\Seen))'])
})
