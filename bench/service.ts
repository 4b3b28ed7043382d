import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { SERVICE_ARGS, SERVICE_ENV } from '#scripts/lib/start/service-run.ts'

export interface BenchService extends AsyncDisposable {
  pid: number
  base: string
  mx_port: number
  imaps_port: number
  /** Resident memory of the service's process, in MB. */
  memoryMb(): Promise<number>
}

/** The service as it runs for users, in a process of its own, over the filled database. */
export async function startService(environment: Record<string, string>): Promise<BenchService> {
  const child = spawn(process.execPath, SERVICE_ARGS, {
    env: {
      ...process.env,
      ...SERVICE_ENV,
      LOG_LEVEL: 'warn',
      HTTP_PORT: '0',
      MX_PORT: '0',
      LMTP_HOST: '',
      SUBMISSION_PORT: '',
      SUBMISSIONS_PORT: '',
      IMAP_PORT: '',
      IMAPS_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { http, mx, imaps } = await servingPorts(child)
  return {
    pid: child.pid!,
    base: `http://127.0.0.1:${http}`,
    mx_port: mx,
    imaps_port: imaps,
    memoryMb: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    async [Symbol.asyncDispose]() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

interface Ports {
  http: number
  mx: number
  imaps: number
}

function servingPorts(child: ChildProcess): Promise<Ports> {
  return new Promise((serving, failed) => {
    child.once('exit', (code) => failed(new Error(`the service ended with ${code}`)))
    child.on('message', (said: { serving?: Ports }) => said.serving && serving(said.serving))
  })
}
