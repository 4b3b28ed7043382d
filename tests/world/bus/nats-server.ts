import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { NATS_SERVER } from '../../../scripts/lib/install/find-nats.ts'

export const isNatsThere = existsSync(NATS_SERVER)
/** For the name of what is skipped without it. */
export const WITH_NATS = `(with Debian's nats-server${isNatsThere ? '' : ': SKIPPED, it is not installed'})`

export interface NatsServer extends AsyncDisposable {
  url: string
  /** kill -9. */
  kill(): Promise<void>
  /** At the same port again. */
  start(): Promise<void>
  /** It lives, holds its connections, and does nothing. */
  freeze(): void
  thaw(): void
}

/** A server of Debian's at a port of its own; `args`: more of its command line. */
export async function aNatsServer(...args: string[]): Promise<NatsServer> {
  const port = await aFreePort()
  let running: { child: ChildProcess; ended: Promise<unknown> } | undefined
  // A test that runs out of time leaves nobody behind.
  const end = () => running?.child.kill('SIGKILL')
  process.once('exit', end)

  async function start(): Promise<void> {
    const child = spawn(NATS_SERVER, ['-a', '127.0.0.1', '-p', String(port), ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running = { child, ended: once(child, 'exit') }
    await saysReady(child.stderr!)
    child.stderr!.resume()
  }
  async function kill(): Promise<void> {
    end()
    await running?.ended
    running = undefined
  }

  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => void running?.child.kill('SIGSTOP'),
    thaw: () => void running?.child.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      process.off('exit', end)
      await kill()
    },
  }
}

async function saysReady(output: NodeJS.ReadableStream): Promise<void> {
  let said = ''
  for await (const line of createInterface(output)) {
    if (line.includes('Server is ready')) return
    said += `${line}\n`
  }
  throw new Error(`nats-server ended as it began: ${said}`)
}
