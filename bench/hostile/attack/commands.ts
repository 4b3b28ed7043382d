import { setTimeout as wait } from 'node:timers/promises'
import { type ImapLine, imapLine, literal } from '../../imap/imap-line.ts'
import type { Random } from '../../random.ts'
import { PASSWORD, type Person } from '../../traffic/people.ts'
import type { Attack } from './attacks.ts'
import { hostileMessage } from './messages.ts'

/** Between two lines of one attacker. */
const PAUSE_MS = 3000
const COMMANDS_A_LINE = 30
/** An answer may be long in coming, but it comes. */
const PATIENCE_MS = 60_000

/** Commands that no mail program says, by what they are. */
const COMMANDS: Record<string, (numbers: Random) => string | Buffer> = {
  'nested search': (numbers) => `SEARCH ${'('.repeat(1 + numbers.whole(5000))}ALL`,
  'negated search': (numbers) => `SEARCH ${'NOT '.repeat(1 + numbers.whole(2000))}ALL`,
  'search of many words': (numbers) =>
    `SEARCH ${Array.from({ length: 1 + numbers.whole(500) }, (_, nth) => `BODY w${nth}`).join(' ')}`,
  'search of one letter': () => 'SEARCH OR TEXT e TEXT a',
  'search of a long text': (numbers) =>
    Buffer.concat([Buffer.from('SEARCH TEXT '), literal(Buffer.alloc(numbers.whole(200_000), 'ab'))]),
  'search of a header': () => 'SEARCH HEADER Received "" HEADER X-Long a',
  'endless set': (numbers) =>
    `FETCH ${Array(1 + numbers.whole(4000))
      .fill('1:*')
      .join(',')} FLAGS`,
  'set of odd numbers': (numbers) =>
    `UID FETCH ${Array.from({ length: 2000 }, () => 1 + 2 * numbers.whole(2e9)).join(',')} (UID)`,
  'everything of everything': () => 'FETCH 1:* (ENVELOPE BODYSTRUCTURE BODY.PEEK[HEADER])',
  'one body many times': (numbers) =>
    `FETCH 1:5 (${Array.from({ length: 1 + numbers.whole(100) }, (_, nth) => `BODY.PEEK[]<${nth}.100>`).join(' ')})`,
  'deep section': (numbers) =>
    `FETCH 1:20 BODY.PEEK[${Array(1 + numbers.whole(300))
      .fill('1')
      .join('.')}]`,
  'sorted by all': () => 'SORT (SUBJECT FROM TO CC SIZE DATE) UTF-8 ALL',
  'all threads': () => 'THREAD REFERENCES UTF-8 ALL',
  'many keywords': (numbers) =>
    `STORE 1:* +FLAGS (${Array.from({ length: 1 + numbers.whole(300) }, () => `k${numbers.whole(1e6)}`).join(' ')})`,
  'all marked': (numbers) => `STORE 1:* ${numbers.pick(['+', '-'])}FLAGS (\\Seen \\Flagged)`,
  'pattern of stars': (numbers) => `LIST "" "${'*%a'.repeat(1 + numbers.whole(300))}"`,
  'deep folder': (numbers) =>
    `CREATE ${Array(1 + numbers.whole(300))
      .fill('a')
      .join('/')}`,
  'folder of odd letters': (numbers) => `CREATE "${'&-'.repeat(numbers.whole(300))}${numbers.whole(50)}"`,
  'folder renamed into itself': () => 'RENAME a a/b',
  'hostile message': (numbers) =>
    Buffer.concat([
      Buffer.from('APPEND INBOX '),
      literal(hostileMessage(numbers).bytes.subarray(0, 2_000_000)),
    ]),
  'copies of all': () => 'COPY 1:50 Trash',
  'all moved': () => 'MOVE 1:* Junk',
  'state of all folders': () => 'LIST "" "*" RETURN (STATUS (MESSAGES UNSEEN SIZE HIGHESTMODSEQ))',
  noise: (numbers) => Buffer.from(Array.from({ length: 300 }, () => 32 + numbers.whole(200))),
}

/** Somebody with a mailbox and a program of their own making. */
export async function attackByCommands(attack: Attack, { wmid }: Person): Promise<void> {
  const { acts, numbers, isOver } = attack
  while (!isOver()) {
    await acts.run('program: hostile line', async () => {
      using line = await openLine(attack, wmid)
      await line.say('SELECT INBOX')
      for (let nth = 0; nth < COMMANDS_A_LINE && !isOver(); nth++) {
        const name = numbers.pick(Object.keys(COMMANDS))
        await acts.run(`program: ${name}`, () =>
          patient(line, COMMANDS[name]!(numbers)).catch(unlessAnswered),
        )
        await wait(100)
      }
    })
    await wait(numbers.whole(PAUSE_MS))
  }
}

/** The victim's own program reads what has come. */
export async function attackByProgramReading(attack: Attack, { wmid }: Person): Promise<void> {
  const { acts, numbers, isOver } = attack
  while (!isOver()) {
    await acts.run('program: reads hostile letters', async () => {
      using line = await openLine(attack, wmid)
      const opened = (await line.say('SELECT INBOX')).toString('latin1')
      const exists = Number(/^\* (\d+) EXISTS/m.exec(opened)?.[1] ?? 0)
      if (exists === 0) return
      const nth = 1 + numbers.whole(exists)
      const command = numbers.pick([
        `FETCH ${Math.max(1, exists - 50)}:${exists} (ENVELOPE BODYSTRUCTURE PREVIEW)`,
        `FETCH ${nth} (BODY.PEEK[])`,
        `FETCH ${nth} (BODY.PEEK[1] BODY.PEEK[2.MIME] BODY.PEEK[HEADER.FIELDS (SUBJECT REFERENCES)])`,
        `FETCH ${nth} (BINARY.PEEK[1])`,
        'SORT (REVERSE DATE SUBJECT) UTF-8 ALL',
        'THREAD REFERENCES UTF-8 ALL',
      ])
      await patient(line, command).catch((error: Error) => {
        // A section that is not there is refused; everything else has an answer.
        if (!/^\w+ NO/.test(error.message))
          acts.wrong(`${command.slice(0, 60)}: ${error.message.slice(0, 120)}`)
      })
    })
    await wait(500 + numbers.whole(1500))
  }
}

/** NO and BAD are answers, too; a line that is cut is opened again. */
function unlessAnswered(error: Error): void {
  if (!/^A\d+ (?:NO|BAD)/.test(error.message)) throw error
}

const openLine = ({ imaps_port, numbers }: Attack, login: string): Promise<ImapLine> =>
  imapLine({
    port: imaps_port,
    login,
    password: PASSWORD,
    from: `127.0.70.${1 + numbers.whole(200)}`,
  })

async function patient(line: ImapLine, command: string | Buffer): Promise<Buffer> {
  const late = AbortSignal.timeout(PATIENCE_MS)
  const cut = () => line[Symbol.dispose]()
  late.addEventListener('abort', cut)
  try {
    return await line.say(command)
  } finally {
    late.removeEventListener('abort', cut)
  }
}
