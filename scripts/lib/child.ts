import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './root.ts'

const STOP_MS = 12_000
/** A machine that is busy with other things starts a database slowly; one that has ended is not waited for. */
const READY_MS = 180_000
const STEP_MS = 20
const LOG_BYTES_MAX = 5_000_000
const LOG_TAIL_LINES = 20

export interface ChildOptions {
  /** For messages: "service". */
  name: string
  /** Arguments of node: a script and its own. */
  args: string[]
  env?: Record<string, string>
  /** File that takes what it writes; without one it writes into our terminal. */
  log?: string
}

export interface Child extends AsyncDisposable {
  /** Its exit code; 1 when a signal ended it. */
  code: Promise<number>
  /** Becomes a sentence about how it ended. */
  ended: Promise<string>
  /** Becomes true when something answers at this loopback port; false when the child ended before. */
  answersAt(port: number): Promise<boolean>
}

const PRELOAD = ['--import', join(ROOT, 'scripts/lib/end-with-parent.mjs')]

/** Another program of the project, which stops when disposed, and also when this process is killed. */
export function startChild({ name, args, env = {}, log }: ChildOptions): Child {
  const output = log === undefined ? 'inherit' : openLog(log)
  // A group of its own: Ctrl+C in the terminal reaches us, and we stop the children in order.
  const child = spawn(process.execPath, [...PRELOAD, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  })
  if (typeof output === 'number') closeSync(output)
  let isOver = false
  const exit = new Promise<{ code: number; how: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: 1, how: `could not be started: ${error.message}` }))
    child.once('exit', (code, signal) =>
      resolve({ code: code ?? 1, how: signal ? `was ended by ${signal}` : `ended with code ${code}` }),
    )
  })
  const ended = exit.then(({ how }) => {
    isOver = true
    return `The ${name} ${how}.${log === undefined ? '' : `\n${tailOf(log)}`}`
  })

  return {
    code: exit.then(({ code }) => code),
    ended,
    async answersAt(port) {
      const patience = Date.now() + READY_MS
      while (!isOver && Date.now() < patience) {
        if (await answers(port)) return true
        await sleep(STEP_MS)
      }
      return false
    },
    async [Symbol.asyncDispose]() {
      if (!isOver) child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(late)
    },
  }
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return openSync(path, size > LOG_BYTES_MAX ? 'w' : 'a', 0o600)
}

const tailOf = (path: string) =>
  readFileSync(path, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n')

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
