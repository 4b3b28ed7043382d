import { parseArgs } from 'node:util'

const USAGE = `npm run bench -- [part of a row's name] [--messages 100000] [--idle 10000] [--peer]
npm run bench -- --junk FOLDER [--training FOLDER]
npm run bench -- --replay FOLDER [--also FOLDER] [--messages 20000] [--accounts 200]

Fills mailboxes once and measures the budgets of ARCHITECTURE.md; with a part of a name only the rows that have it
there, with IMAP those of mail programs. --messages are in the inbox that programs read, here and at Dovecot;
--idle is how many of them wait for changes at the same time. --peer measures nothing but web mail, arriving mail and
a browser beside Debian's Roundcube on Dovecot, both with these messages. --junk judges the labelled mail of a folder
(labels.tsv and the files it names) and prints what was caught and lost, as a table and as JSON; a
base is made of train/ there, or in the folder after --training. --replay plays a day in minutes with that mail, and
with all of the folder after --also: people, guessing networks, a thief, slow and dead destinations, an rspamd that is
killed; ends with 0 when all held.`

export interface Options {
  only: string
  messages: number
  idle: number
  peer: boolean
  /** A folder of labelled mail; undefined: the junk filter is not measured. */
  junk: string | undefined
  /** Where its mail for training is; undefined: in the same folder. */
  training: string | undefined
  /** A folder of labelled mail; undefined: no day is played. */
  replay: string | undefined
  /** More mail for it, whose labels nobody knows. */
  also: string | undefined
  accounts: number
}

/** As many as an inbox of the budgets has, and as many as come in a day. */
const MESSAGES = { budgets: 100_000, replay: 20_000 }

/** What was asked for on the command line; who asks for help gets it and nothing else. */
export function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      messages: { type: 'string' },
      idle: { type: 'string', default: '10000' },
      peer: { type: 'boolean', default: false },
      junk: { type: 'string' },
      training: { type: 'string' },
      replay: { type: 'string' },
      also: { type: 'string' },
      accounts: { type: 'string', default: '200' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(`${USAGE}\n`)
    process.exit(0)
  }
  return {
    only: positionals[0] ?? '',
    messages: Number(values.messages ?? MESSAGES[values.replay === undefined ? 'budgets' : 'replay']),
    idle: Number(values.idle),
    peer: values.peer,
    junk: values.junk,
    training: values.training,
    replay: values.replay,
    also: values.also,
    accounts: Number(values.accounts),
  }
}
