import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'

const ROOT = new URL('../../', import.meta.url).pathname
const SETTINGS = [
  ...['HTTP_PORT', 'MX_PORT', 'LMTP_PORT', 'SUBMISSION_PORT', 'SUBMISSIONS_PORT'],
  ...['IMAP_PORT', 'IMAPS_PORT'],
  ...['SANDBOX_HTTP_PORT', 'SANDBOX_DNS_PORT', 'SANDBOX_SMTP_PORT'],
]

/** Ports that nobody listens on, by the settings that take them. */
export async function freePorts(): Promise<Record<string, string>> {
  const ports = new Set<number>()
  while (ports.size < SETTINGS.length) ports.add(await aFreePort())
  return Object.fromEntries([...ports].map((port, at) => [SETTINGS[at]!, String(port)]))
}

/** What `npm start` runs, as a process of its own; `line` waits for a line of its output. */
export function startEverything(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  return {
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async line(words: string): Promise<void> {
      for await (const line of createInterface(child.stdout)) if (line.includes(words)) return
      throw new Error(`it ended without saying: ${words}`)
    },
  }
}
