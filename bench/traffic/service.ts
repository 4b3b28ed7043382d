import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICE_ARGS, SERVICE_ENV } from '#scripts/lib/start/service-run.ts'
import type { Stall } from './loop-watch.ts'

/** The service in a process of its own; started again when it dies, which is counted. */
export interface Service extends AsyncDisposable {
  base(): string
  mx_port(): number
  submissions_port(): number
  imaps_port(): number
  restarts: number
  /** Largest resident memory that any of its processes had, MB. */
  peakMb(): Promise<number>
  pid(): number
  /** Says something to the process, for what was loaded into it before its program. */
  send(said: object): void
  /** Its resident memory a moment ago, MB. */
  megabytes(): number
  /** Moments in which it answered nobody, as it says itself. */
  stalls: Stall[]
  /** Lines of the log that speak of failures, by their words. */
  failures: Map<string, number>
}

interface Ports {
  http: number
  mx: number
  submissions: number
  imaps: number
}

const ERROR_LEVEL = 50
const LOOP_WATCH = new URL('./loop-watch.ts', import.meta.url).href

/** `args`: of Node, before its own. */
export async function openService(
  folder: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<Service> {
  const log = createWriteStream(join(folder, 'service.log'), { flags: 'a' })
  const failures = new Map<string, number>()
  let ports: Ports = { http: 0, mx: 0, submissions: 0, imaps: 0 }
  let child: ChildProcess
  let isStopping = false
  let peak = 0
  let resident = 0
  const stalls: Stall[] = []
  const service = { restarts: 0, failures, stalls }

  const readPeak = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  }
  const start = async () => {
    // The same ports again, so that those who were cut off find it.
    const { http, mx, submissions, imaps } = ports
    child = spawn(process.execPath, ['--import', LOOP_WATCH, ...args, ...SERVICE_ARGS], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        ...SERVICE_ENV,
        LOG_LEVEL: 'warn',
        HTTP_HOST: '127.0.0.1',
        LMTP_HOST: '',
        SUBMISSION_PORT: '',
        IMAP_PORT: '',
        // Its few accounts send more in a minute than people do in a day.
        SENDING_HOUR_MAX: '1000000',
        SENDING_DAY_MAX: '1000000',
        SENDING_STRANGERS_MAX: '1000000',
        SENDING_BOUNCES_PERCENT_MAX: '100',
        SENDING_NEW_DAYS: '0',
        FORWARDING_HOUR_MAX: '1000000',
        FORWARDING_DAY_MAX: '1000000',
        // Nobody is asked who is not here.
        W3S_URL: '',
        MERCHANT_URL: '',
        PASSPORT_URL: '',
        BA_DIRECTORY_URL: '',
        ...environment,
        HTTP_PORT: String(http),
        MX_PORT: String(mx),
        SUBMISSIONS_PORT: String(submissions),
        IMAPS_PORT: String(imaps),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const output = linesOf(failures)
    child.stdout!.on('data', (some: Buffer) => {
      log.write(some)
      output(some)
    })
    child.stderr!.on('data', (some: Buffer) => log.write(some))
    child.on('message', ({ stall }: { stall?: Stall }) => void (stall && stalls.push(stall)))
    const ended = new Promise<null>((done) => child.once('exit', () => done(null)))
    const serving = await Promise.race([servingPorts(child), ended])
    if (!serving) throw new Error(`the service does not start; see ${join(folder, 'service.log')}`)
    ports = serving
    void ended.then(() => {
      if (isStopping) return
      service.restarts++
      start().catch(() => process.exit(3))
    })
  }
  await start()
  const watching = setInterval(() => void readPeak(), 500)

  return Object.assign(service, {
    base: () => `http://127.0.0.1:${ports.http}`,
    mx_port: () => ports.mx,
    submissions_port: () => ports.submissions,
    imaps_port: () => ports.imaps,
    async peakMb() {
      await readPeak()
      return peak
    },
    pid: () => child.pid!,
    send: (said: object) => void child.send(said),
    megabytes: () => resident,
    async [Symbol.asyncDispose]() {
      isStopping = true
      clearInterval(watching)
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      await new Promise<void>((done) => log.end(done))
    },
  })
}

/** Counts the log's lines of failures as they come. */
function linesOf(failures: Map<string, number>): (some: Buffer) => void {
  let rest = ''
  return (some) => {
    const lines = (rest + some.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const entry = parsed(line)
      if (!entry || entry.level < ERROR_LEVEL) continue
      const words = `${entry.msg ?? ''}: ${entry.err?.message ?? ''}`.slice(0, 160)
      failures.set(words, (failures.get(words) ?? 0) + 1)
    }
  }
}

function parsed(line: string): { level: number; msg?: string; err?: { message?: string } } | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const servingPorts = (child: ChildProcess): Promise<Ports> =>
  new Promise((serving) => {
    child.on('message', (said: { serving?: Ports }) => {
      if (said.serving) serving(said.serving)
    })
  })
