import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect as connectPlain } from 'node:net'
import { connect } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { SERVICE_ARGS, SERVICE_ENV } from '#scripts/lib/start/service-run.ts'
import type { Row } from '../rows/server-rows.ts'
import { idleKb, type Opening } from './idle-memory.ts'

export const BARE_TLS = 'IMAP: memory of a bare node:tls socket, KB'
export const BARE_PLAIN = 'IMAP: memory of a bare node:net socket, KB'
const PROCESS = fileURLToPath(new URL('./bare-process.ts', import.meta.url))

/** What the same number of connections takes of a process of the same Node that only holds them. */
export async function bareRow(name: string, { count, pem }: { count: number; pem?: string }): Promise<Row> {
  const flags = SERVICE_ARGS.slice(0, -1)
  const child = spawn(process.execPath, [...flags, PROCESS, ...(pem ? [pem] : [])], {
    env: { ...process.env, ...SERVICE_ENV },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }]
    const open: Opening = async (from) => {
      const to = { port, host: '127.0.0.1', localAddress: from }
      const socket = pem ? connect({ ...to, rejectUnauthorized: false }) : connectPlain(to)
      await once(socket, 'data')
      return { [Symbol.dispose]: () => void socket.destroy() }
    }
    const memoryMb = async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    }
    const kb = await idleKb({ count, open, memoryMb })
    return { name, budget: `the floor, of ${count}`, figures: { p50: kb, p95: kb }, holds: true }
  } finally {
    child.kill()
  }
}
