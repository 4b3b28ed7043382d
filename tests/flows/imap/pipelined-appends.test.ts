import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import type { ImapLimits } from '#server/doors/imap/imap-limits.ts'
import type { BlobStore } from '#server/platform/blobs/blob-store.ts'
import { ImapClient } from '#tests/flows/imap/imap-client.ts'
import { anImapWorld, PASSWORD } from '#tests/flows/imap/imap-world.ts'

const SUBJECTS = ['One', 'Two', 'Three', 'Four']

/** An APPEND that waits for nothing: `One APPEND INBOX {…+}`. */
function append(subject: string, mailbox = 'INBOX'): string {
  const source = `Subject: ${subject}\r\n\r\nText`
  return `${subject} APPEND ${mailbox} {${source.length}+}\r\n${source}\r\n`
}

/** A program at a door that writes the message One to disk when it is let, and not before. */
async function aProgram(limits: Partial<ImapLimits> = {}) {
  await using undo = new AsyncDisposableStack()
  const world = undo.use(await anImapWorld())
  const { app, wmid } = world
  const released = Promise.withResolvers<void>()
  undo.defer(() => released.resolve())
  const others = Promise.withResolvers<void>()
  let stored = 0
  const put: BlobStore['put'] = async (bytes) => {
    const pieces: Buffer[] = []
    for await (const piece of Buffer.isBuffer(bytes) ? [bytes] : bytes) pieces.push(Buffer.from(piece))
    const whole = Buffer.concat(pieces)
    if (whole.includes('Subject: One')) await released.promise
    const blob = await app.blobs.put(whole)
    stored += 1
    if (stored === SUBJECTS.length - 1) others.resolve()
    return blob
  }
  const door = undo.use(await openImapDoor({ ...app, blobs: { ...app.blobs, put } }, limits))
  const program = undo.use(await ImapClient.open(door.imaps_port!))
  await program.ok(`LOGIN ${wmid} "${PASSWORD}"`)
  const all = undo.move()
  return {
    ...{ world, door, program, release: released.resolve, othersStored: others.promise },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

test('messages that are sent one behind the other are stored side by side, put in and answered in their order', async () => {
  await using those = await aProgram()
  const { world, program } = those
  program.write(SUBJECTS.map((subject) => append(subject)).join(''))
  await those.othersStored
  expect(await world.subjectsIn('INBOX')).toEqual([])
  those.release()
  for (const [nth, subject] of SUBJECTS.entries())
    expect(await program.line()).toMatch(new RegExp(`^${subject} OK \\[APPENDUID \\d+ ${nth + 1}\\]`))
  expect(await world.subjectsIn('INBOX')).toEqual(SUBJECTS)
})

test('one that is refused is answered in its turn, and what is asked behind them sees them', async () => {
  await using those = await aProgram()
  const { world, program } = those
  const commands = [
    append('One'),
    append('Two', 'Nowhere'),
    append('Three'),
    'Four STATUS INBOX (MESSAGES)\r\n',
  ]
  program.write(commands.join(''))
  those.release()
  expect(await program.line()).toMatch(/^One OK \[APPENDUID \d+ 1\]/)
  expect(await program.line()).toMatch(/^Two NO \[TRYCREATE\]/)
  expect(await program.line()).toMatch(/^Three OK \[APPENDUID \d+ 2\]/)
  expect(await program.line()).toBe('* STATUS INBOX (MESSAGES 2)')
  expect(await program.line()).toMatch(/^Four OK/)
  expect(await world.subjectsIn('INBOX')).toEqual(['One', 'Three'])
})

test('whoever puts them into the folder that is open has been told of each when it is answered', async () => {
  await using those = await aProgram()
  const { program } = those
  await program.ok('SELECT INBOX')
  program.write(append('One') + append('Two'))
  those.release()
  let exists = 0
  for (const [nth, subject] of ['One', 'Two'].entries()) {
    let line = await program.line()
    for (; line.startsWith('*'); line = await program.line())
      exists = Number(/^\* (\d+) EXISTS/.exec(line)?.[1] ?? exists)
    expect(line).toMatch(new RegExp(`^${subject} OK`))
    expect(exists).toBeGreaterThan(nth)
  }
  expect(await program.ok('NOOP')).toEqual([])
})

test('a service that stops answers what is under way, and then says goodbye', async () => {
  await using those = await aProgram({ close_ms: 100_000 })
  const { world, program, door } = those
  program.write(SUBJECTS.map((subject) => append(subject)).join(''))
  await those.othersStored
  const closing = door[Symbol.asyncDispose]()
  those.release()
  for (const subject of SUBJECTS) expect(await program.line()).toMatch(new RegExp(`^${subject} OK`))
  expect(await program.line()).toBe('* BYE The service is stopping')
  await closing
  expect(await world.subjectsIn('INBOX')).toEqual(SUBJECTS)
})

test('together they hold no more in memory than one of them may', async () => {
  const bytes = `Subject: One\r\n\r\nText`.length
  await using those = await aProgram({ append_in_memory_max: bytes + 5 })
  const { world, program } = those
  const spooled = () => readdir(join(world.app.config.DATA_DIR, 'imap-spool'))
  program.write(append('One') + append('Two'))
  await expect.poll(spooled).toHaveLength(1)
  those.release()
  for (const subject of ['One', 'Two']) expect(await program.line()).toMatch(new RegExp(`^${subject} OK`))
  await expect.poll(spooled).toEqual([])
  program.write(append('Three'))
  expect(await program.line()).toMatch(/^Three OK/)
})
