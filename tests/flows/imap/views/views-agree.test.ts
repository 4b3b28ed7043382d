import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOW_HARD } from '#tests/flows/imap/how-hard.ts'
import { ImapClient, literal } from '#tests/flows/imap/imap-client.ts'
import { anImapWorld } from '#tests/flows/imap/imap-world.ts'
import { counted, recounted, wrongSums } from '#tests/world/counters/recount.ts'
import { fullRead, MailProgram } from '#tests/world/programs/mail-program.ts'
import { ProgramThatWasAway } from './program-that-was-away.ts'
import { ViewingProgram } from './viewing-program.ts'

const FLAGS = ['\\Seen', '\\Flagged', '\\Deleted', '\\Draft', 'Work', '$Forwarded']

const step = fc.record({
  what: fc.constantFrom(
    ...[
      'mark',
      'mark',
      'mark in silence',
      'mark in silence',
      'replace',
      'expunge',
      'expunge by UID',
      'append',
      'copy',
      'copy here',
    ],
    ...['move', 'move by UID', 'move here', 'fetch', 'search', 'select', 'make', 'rename', 'delete', 'look'],
  ),
  which: fc.nat(30),
  many: fc.nat(3),
  flag: fc.constantFrom(...FLAGS),
  isOn: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What it says next. Only folders may be there or not; everything else has to be OK. */
async function take(program: ViewingProgram, { what, which, many, flag, isOn }: Step): Promise<void> {
  const ok = async (command: string) => expect(await program.say(command)).toMatch(/^OK/)
  const folder = async (command: string) =>
    expect(await program.say(command)).toMatch(/^(?:OK|NO \[(?!SERVERBUG))/)
  if (what === 'append')
    return ok(`APPEND INBOX (${flag}) ${literal(`Subject: ${which}\r\n\r\n${'x'.repeat(which)}\r\n`)}`)
  if (what === 'make') return folder(`CREATE Other${many}`)
  if (what === 'rename') return folder(`RENAME Other${many} Other${which % 4}`)
  if (what === 'delete') return folder(`DELETE Other${many}`)
  if (what === 'select') return program.select('INBOX')
  if (what === 'look') return ok('NOOP')
  if (program.length === 0) return
  const first = (which % program.length) + 1
  const set = `${first}:${Math.min(program.length, first + many)}`
  const sign = isOn ? '+' : '-'
  if (what === 'mark') await ok(`STORE ${set} ${sign}FLAGS (${flag})`)
  else if (what === 'mark in silence') await program.storeSilently(first, sign, flag)
  else if (what === 'replace') await ok(`UID STORE ${program.uidOf(first)} FLAGS (${flag})`)
  else if (what === 'expunge') await ok('EXPUNGE')
  else if (what === 'expunge by UID') await ok(`UID EXPUNGE 1:${program.uidOf(first)}`)
  else if (what === 'copy') await folder(`COPY ${set} Other${many}`)
  else if (what === 'copy here') await ok(`UID COPY ${program.uidOf(first)} INBOX`)
  else if (what === 'move') await folder(`MOVE ${set} Other${many}`)
  else if (what === 'move by UID') await folder(`UID MOVE ${program.uidOf(first)} INBOX.Trash`)
  else if (what === 'move here') await ok(`UID MOVE ${program.uidOf(first)} INBOX`)
  else if (what === 'fetch') await ok(`FETCH ${set} (UID FLAGS ENVELOPE BODY[TEXT])`)
  else await ok(`${isOn ? 'UID ' : ''}SEARCH ${set} UNSEEN`)
}

test('whatever three programs do at once, each knows the mailbox as it is', {
  timeout: HOW_HARD.timeout,
}, async () => {
  await using world = await anImapWorld()
  for (const subject of ['One', 'Two', 'Three']) await world.deliver({ subject })
  const synchronizing = new MailProgram(world)
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...Array.from({ length: 3 }, () => fc.array(step, { minLength: 5, maxLength: 25 }))),
      async (scripts) => {
        await using undo = new AsyncDisposableStack()
        const away = new ProgramThatWasAway()
        const signedIn = async () => {
          const client = undo.use(await ImapClient.open(world.imaps_port!))
          await client.ok(`LOGIN ${world.wmid} "mailbox password"`)
          return client
        }
        const open = async (...first: string[]) => {
          const client = await signedIn()
          for (const said of first) await client.ok(said)
          const program = new ViewingProgram(client)
          await program.select('INBOX')
          return program
        }
        const programs = [await open(), await open('ENABLE CONDSTORE'), await open('ENABLE QRESYNC')]
        await away.remember(await signedIn())
        await Promise.all(
          programs.map(async (program, nth) => {
            for (const each of scripts[nth]!) await take(program, each)
          }),
        )
        for (const program of programs) await program.say('NOOP')
        const fresh = await open()
        for (const program of programs) expect(program.view()).toEqual(fresh.view())
        expect(await away.comeBack(await signedIn())).toEqual(fresh.view())
        expect(await counted(world)).toEqual(await recounted(world))
        expect(await wrongSums(world)).toEqual([])
        await synchronizing.poll()
        expect(synchronizing.remembered()).toEqual(await fullRead(world))
      },
    ),
    { numRuns: HOW_HARD.view_runs, endOnFailure: true },
  )
})
