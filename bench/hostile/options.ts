import { parseArgs } from 'node:util'

const USAGE = `npm run hostile -- [--seconds 300] [--seed N] [--calm] [--memory-mb 2048] [--slow-ms 500] [--keep] [--profile]
                [--messages 3] [--megabytes 1] [--calls 20]

Ordinary traffic, and beside it random hostile letters, rules, connections and calls, against a service
and a database of its own on 127.0.0.1. Ends with 0 when everything held: no restart, no ordinary call (an
HTTP request, a command of IMAP or SMTP) over --slow-ms, no moment over 100 ms that the service's event loop
spent by itself, nothing lost or doubled, no more memory than --memory-mb.

The attack, each second: --messages hostile letters of --megabytes together, --calls calls that no client makes,
besides a few hundred connections that hold doors shut, rules of many patterns, and a victim who opens what has
come. The attackers have a process of their own and a lower priority: they stand for machines elsewhere.
--calm leaves them out, to know the machine. --keep keeps log and data. --profile writes a CPU profile there.`

export interface Options {
  seconds: number
  seed: number
  calm: boolean
  keep: boolean
  profile: boolean
  memory_mb: number
  slow_ms: number
  messages_per_s: number
  megabytes_per_s: number
  calls_per_s: number
}

/** What was asked for on the command line; who asks for help gets it and nothing else. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '300' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      calm: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      'memory-mb': { type: 'string', default: '2048' },
      'slow-ms': { type: 'string', default: '500' },
      messages: { type: 'string', default: '3' },
      megabytes: { type: 'string', default: '1' },
      calls: { type: 'string', default: '20' },
    },
  })
  if (values.help) {
    process.stdout.write(`${USAGE}\n`)
    process.exit(0)
  }
  return {
    seconds: Number(values.seconds),
    seed: Number(values.seed),
    calm: values.calm,
    keep: values.keep,
    profile: values.profile,
    memory_mb: Number(values['memory-mb']),
    slow_ms: Number(values['slow-ms']),
    messages_per_s: Number(values.messages),
    megabytes_per_s: Number(values.megabytes),
    calls_per_s: Number(values.calls),
  }
}
