import { expect, test } from 'vitest'
import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ImapClient } from './imap-client.ts'
import { anImapWorld, PASSWORD } from './imap-world.ts'

/** A database that notes the statements that are asked of it outside of transactions. */
function noting(db: Db): { db: Db; statements: string[] } {
  const statements: string[] = []
  const sql = (first: never, ...rest: never[]) => {
    const made: unknown = db.sql(first, ...rest)
    if (typeof made !== 'function') return made
    return (strings: TemplateStringsArray, ...values: unknown[]) => {
      statements.push(strings.join('?').replaceAll(/\s+/g, ' ').trim())
      return made(strings, ...values)
    }
  }
  const noted = new Proxy(db, { get: (of, name) => (name === 'sql' ? sql : Reflect.get(of, name)) })
  return { db: noted, statements }
}

async function aNotedProgram() {
  await using undo = new AsyncDisposableStack()
  const world = undo.use(await anImapWorld())
  for (const subject of ['One', 'Two', 'Three']) await world.deliver({ subject })
  // To it they are recent, and to no other.
  await world.program('INBOX')
  const { db, statements } = noting(world.app.db)
  const door = undo.use(await openImapDoor({ ...world.app, db }))
  const program = undo.use(await ImapClient.open(door.imaps_port!))
  await program.ok(`LOGIN ${world.wmid} "${PASSWORD}"`)
  await program.ok('SELECT INBOX')
  const other = await world.program('INBOX')
  const all = undo.move()
  /** What a command is answered, and the statements that it asks. */
  const say = async (command: string) => {
    statements.length = 0
    const lines = await program.ok(command)
    return { lines, statements: [...statements] }
  }
  return { program, other, say, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

const WALK = 'and modseq > ?'

test('a folder that was open a moment ago and is as it was is opened by one statement', async () => {
  await using world = await aNotedProgram()
  const first = await world.say('SELECT INBOX')
  expect(first.statements).toHaveLength(1)
  await world.other.ok('STORE 2 +FLAGS.SILENT (\\Seen Later)')
  const second = await world.say('SELECT INBOX')
  expect(second.lines.join()).toContain('Later')
  expect(second.statements.length).toBeGreaterThan(1)
  const third = await world.say('SELECT INBOX')
  expect(third.statements).toHaveLength(1)
  expect(third.lines).toEqual(second.lines)
})

test('for flags of its own the folder is not looked through, and for those of others it is', async () => {
  await using world = await aNotedProgram()
  const { program, other, say } = world
  for (const command of ['STORE 1 +FLAGS (\\Flagged)', 'UID STORE 1:3 -FLAGS.SILENT (\\Flagged)']) {
    const { statements } = await say(command)
    expect(statements.filter((one) => one.includes(WALK))).toEqual([])
  }
  expect((await say('FETCH 1 BODY[]')).lines.join()).toContain('FLAGS (\\Seen)')
  expect(await program.ok('NOOP')).toEqual([])

  await other.ok('STORE 2 +FLAGS.SILENT (\\Answered)')
  const { lines, statements } = await say('STORE 1 +FLAGS.SILENT (\\Flagged)')
  expect(lines).toEqual(['* 2 FETCH (UID 2 FLAGS (\\Answered))'])
  expect(statements.some((one) => one.includes(WALK))).toBe(true)
  expect(await other.ok('NOOP')).toEqual(['* 1 FETCH (UID 1 FLAGS (\\Flagged \\Seen))'])
})

test('what others change between two changes of its own is told, and what they delete', async () => {
  await using world = await aNotedProgram()
  const { program, other } = world
  await program.ok('STORE 1 +FLAGS.SILENT (\\Flagged)')
  await other.ok('STORE 3 +FLAGS.SILENT (\\Deleted)')
  await other.ok('EXPUNGE')
  expect(await program.ok('STORE 1 -FLAGS.SILENT (\\Flagged)')).toEqual([])
  expect(await program.ok('NOOP')).toEqual(['* 3 EXPUNGE'])
  expect(await program.ok('STORE 1 +FLAGS.SILENT (\\Flagged)')).toEqual([])
  expect(await program.ok('NOOP')).toEqual([])
})
