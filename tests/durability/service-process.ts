import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICE_ARGS, SERVICE_ENV } from '#scripts/lib/start/service-run.ts'

/** Processor time in ms: of the longest turn of the first thread's loop, and of all threads. */
export interface Spent {
  worst_turn_ms: number
  all_ms: number
}

export interface ServiceProcess {
  /** Without the role `smtp` 0. */
  mx_port: number
  /** Without the role `imap` 0. */
  imaps_port: number
  /** Without the role `web` 0. */
  http_port: number
  /** What it has spent since it was asked before. Needs `turn-meter.mjs` among the preloads. */
  spent(): Promise<Spent>
  /** The largest resident memory that it has had, MB; 0 where the system does not tell. */
  peakMb(): Promise<number>
  /** kill -9. */
  killService(): Promise<void>
  /** kill -9 of the database server it has started, as it is at this moment. */
  killDatabase(): Promise<void>
  /** As an operator does: SIGTERM, and wait. Answers the exit code. */
  stop(): Promise<number | null>
}

/**
 * The service as a process of its own, run as for users, with its embedded database, taking mail by SMTP. Resolves when it serves;
 * `onDeath` hears that it has ended although nobody asked or killed it.
 */
export async function startServiceProcess(
  data: string,
  environment: Record<string, string>,
  onDeath: () => void,
  preloads: string[] = [],
): Promise<ServiceProcess> {
  const child = spawn(
    process.execPath,
    [...preloads.flatMap((file) => ['--import', file]), ...SERVICE_ARGS],
    {
      env: {
        // Nothing of the test runner's own environment, which sets a BASE_URL among others.
        PATH: process.env.PATH,
        ...SERVICE_ENV,
        NODE_ENV: 'test',
        DATA_DIR: data,
        DATABASE_URL: '',
        DATABASE_PORT: '0',
        ROLES: 'smtp',
        HTTP_PORT: '0',
        MX_PORT: '0',
        LOG_LEVEL: 'silent',
        ...environment,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  const ended = once(child, 'exit') as Promise<[number | null]>
  let isExpected = false
  void ended.then(() => {
    if (!isExpected) onDeath()
  })
  const ports = await Promise.race([servingAt(child), ended.then(() => null)])
  if (ports === null) throw new Error('the service ended before it served')
  return {
    mx_port: ports.mx ?? 0,
    imaps_port: ports.imaps ?? 0,
    http_port: ports.http ?? 0,
    spent() {
      const reported = new Promise<Spent>((resolve) => {
        const onMessage = ({ spent }: { spent?: Spent }) => {
          if (!spent) return
          child.off('message', onMessage)
          resolve(spent)
        }
        child.on('message', onMessage)
      })
      child.send('spent?')
      return reported
    },
    async peakMb() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    async killService() {
      isExpected = true
      child.kill('SIGKILL')
      await ended
    },
    async killDatabase() {
      const state = await readFile(join(data, 'database/cluster/postmaster.pid'), 'utf8').catch(() => '')
      const pid = Number.parseInt(state, 10)
      if (pid > 0) process.kill(pid, 'SIGKILL')
    },
    async stop() {
      isExpected = true
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

interface Ports {
  mx?: number
  http?: number
  imaps?: number
}

function servingAt(child: ChildProcess): Promise<Ports> {
  return new Promise((resolve) => {
    child.on('message', (message: { serving?: Ports }) => {
      if (message.serving) resolve(message.serving)
    })
  })
}
