import { parseArgs } from 'node:util'

const USAGE = `npm run failover -- [--kills 3] [--seed N] [--keep]

PostgreSQL 18 in two nodes under Patroni, with etcd and HAProxy of Debian before them, and the service over it. Mail comes
in by SMTP, is sent, handed in by programs and read all the time; the node with the primary is killed --kills times, each
time with everything in it, and comes back as the standby of the other. Ends with 0 when nothing acknowledged is lost,
nothing is there twice, mail and lists are answered again within 30 s, and the service was never started anew.`

export interface Options {
  kills: number
  seed: number
  keep: boolean
}

/** What was asked for on the command line; who asks for help gets it and nothing else. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '3' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(`${USAGE}\n`)
    process.exit(0)
  }
  return { kills: Number(values.kills), seed: Number(values.seed), keep: values.keep }
}
