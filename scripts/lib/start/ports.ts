import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Port {
  /** What it is for, in words. */
  purpose: string
  /** The setting that changes it. */
  setting: string
  port: number
  udp?: boolean
}

/** A run that was killed a moment ago needs this long to let go of its ports. */
const PATIENCE_MS = 4000
const STEP_MS = 100

/** Throws a sentence about the ports that other programs hold. */
export async function needPorts(ports: readonly Port[], patience_ms = PATIENCE_MS): Promise<void> {
  const patience = Date.now() + patience_ms
  for (;;) {
    const free = await Promise.all(ports.map(({ port, udp }) => (udp ? isUdpFree(port) : isTcpFree(port))))
    const taken = ports.filter((_, at) => !free[at])
    if (taken.length === 0) return
    if (Date.now() > patience) throw new Error(complaint(taken))
    await sleep(STEP_MS)
  }
}

function complaint(taken: readonly Port[]): string {
  const lines = taken.map(({ purpose, setting, port }) => `  ${port}  ${purpose} (${setting})`)
  const example = taken.map(({ setting, port }) => `${setting}=${port + 10_000}`).join(' ')
  return [
    'These ports are in use by another program, perhaps by an earlier start:',
    ...lines,
    `Stop it, or choose others:\n  ${example} npm start`,
  ].join('\n')
}

function isTcpFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

function isUdpFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createSocket('udp4').once('error', () => resolve(false))
    probe.bind(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
