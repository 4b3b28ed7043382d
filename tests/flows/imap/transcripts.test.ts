import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from '#server/doors/imap/commands.ts'
import { ImapClient } from './imap-client.ts'
import { anImapWorld, type ImapWorld, PASSWORD } from './imap-world.ts'

/*
 * Dialogues in tests/transcripts/imap, one a file:
 *   #     what it shows
 *   @     what is there beforehand: `@ deliver Subject` puts a message into INBOX, `@ folder Work` makes a folder
 *   C:    what the program says, with its tag; C2: another program. Who it is and its password stand for themselves: {login}
 *   S:    a line that it is answered, with its literals; S2: of the other. All lines stand here, in their order
 * \r\n are bytes. What is another each time stands as its name in braces: {validity}, {folder}, {email}, {date}.
 * With UPDATE_TRANSCRIPTS=1 the answers are written anew, for the eyes of whoever changed something.
 */
const FOLDER = new URL('../../transcripts/imap/', import.meta.url)
const files = readdirSync(FOLDER).toSorted()

describe('IMAP dialogues', () => {
  test('say every command that there is, by UID too where it may be', () => {
    const spoken = files.map((file) => readFileSync(new URL(file, FOLDER), 'utf8')).join('')
    const byUid = ['FETCH', 'STORE', 'COPY', 'MOVE', 'EXPUNGE', 'SEARCH', 'SORT', 'THREAD']
    const all = [...Object.keys(COMMANDS), ...byUid.map((name) => `UID ${name}`)]
    expect(all.filter((name) => !new RegExp(`^C\\d?: \\S+ ${name}\\b`, 'im').test(spoken))).toEqual([])
  })

  test.each(files)('%s', async (file) => {
    const url = new URL(file, FOLDER)
    const written = readFileSync(url, 'utf8')
    await using world = await anImapWorld()
    const played = await play(world, written.split('\n'))
    if (process.env.UPDATE_TRANSCRIPTS) writeFileSync(url, played)
    else expect(played).toBe(written)
  })
})

/** The dialogue as it is now: what the program says as it stands, and what it is answered. */
async function play(world: ImapWorld, lines: string[]): Promise<string> {
  const programs = new Map<string, ImapClient>()
  const played: string[] = []
  await using undo = new AsyncDisposableStack()
  for (const line of lines) {
    const [, kind = '', nth = '', said = ''] = /^(#|@|C|S)(\d?):? ?(.*)$/.exec(line) ?? []
    if (kind === 'S') continue
    played.push(line)
    if (kind === '@') await furnish(world, said)
    if (kind !== 'C') continue
    let program = programs.get(nth)
    if (!program) {
      program = undo.use(await ImapClient.open(world.imaps_port!))
      programs.set(nth, program)
    }
    program.write(
      `${bytesOf(said.replaceAll('{login}', world.wmid).replaceAll('{password}', `"${PASSWORD}"`))}\r\n`,
    )
    for (const answer of await answersTo(program, said)) played.push(`S${nth}: ${shown(answer, world)}`)
  }
  return `${played.join('\n').trimEnd()}\n`
}

async function furnish({ deliver, folder, clock }: ImapWorld, said: string): Promise<void> {
  const [, what, name = ''] = /^(\w+) (.*)$/.exec(said) ?? []
  if (what === 'folder') await folder(name)
  else
    await deliver({
      from: 'Boris <boris@outside.test>',
      subject: name,
      text: `About ${name}.`,
      date: clock.now(),
    })
  clock.advance(60_000)
}

/** Up to the line that ends it: with the tag, or `+` where the program is to go on. */
async function answersTo(program: ImapClient, said: string): Promise<string[]> {
  const tag = said.split(' ')[0]!
  const answers: string[] = []
  for (;;) {
    const line = await program.line()
    answers.push(line)
    if (line.startsWith(`${tag} `) || line.startsWith('+') || /^\w+ (?:OK|NO|BAD) /.test(line)) return answers
  }
}

/** Bytes as a transcript has them, and what differs from run to run by its name. */
const shown = (line: string, { wmid }: ImapWorld): string =>
  Buffer.from(line, 'latin1')
    .toString('utf8')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n')
    .replaceAll(wmid, '{login}')
    .replace(/(UIDVALIDITY|COPYUID|APPENDUID) \d+/g, '$1 {validity}')
    .replace(/\(F\d+\)/g, '({folder})')
    .replace(/\(M[0-9a-f]{40}\)/g, '({email})')
    .replace(/(SAVEDATE) "[^"]+"/g, '$1 {date}')
    .replace(/<[0-9a-f-]{36}@/g, '<{id}@')

const bytesOf = (text: string): string =>
  Buffer.from(text).toString('latin1').replaceAll('\\r', '\r').replaceAll('\\n', '\n')
