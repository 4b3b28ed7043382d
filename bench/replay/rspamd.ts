import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import type { RunningRspamd } from '#scripts/lib/junk/start-rspamd.ts'

/** How often it was asked, by what came of it. */
type Checks = Readonly<Partial<Record<'answered' | 'silent' | 'failed' | 'paused', number>>>

/** What came of the questions of a day. */
export interface RspamdDay {
  /** Answers before it was killed, and since it is back. */
  before: number
  after: number
  /** Questions without an answer while it was away, and messages that it was not asked about for that. */
  away: number
}

/** Starts an rspamd whose workers listen at these ports of this machine. */
export type StartRspamd = (ports: [scan: number, control: number]) => Promise<RunningRspamd>

/** An rspamd beside the service, which is killed and started again within the day. */
export interface RspamdBeside extends AsyncDisposable {
  environment: Record<string, string>
  kill(base: string): Promise<void>
  startAgain(base: string): Promise<void>
  /** What came of it until now. */
  day(base: string): Promise<RspamdDay>
}

export async function openRspamdBeside(start: StartRspamd): Promise<RspamdBeside> {
  const ports: [number, number] = [await aFreePort(), await aFreePort()]
  let running = await start(ports)
  let [killed, back]: [Checks, Checks] = [{}, {}]
  const { url, controller_url } = running
  return {
    environment: {
      RSPAMD_URL: url,
      RSPAMD_CONTROLLER_URL: controller_url,
      RSPAMD_PASSWORD: 'secret',
    },
    async kill(base) {
      killed = await readChecks(base)
      await running.kill()
    },
    async startAgain(base) {
      await running[Symbol.asyncDispose]()
      running = await start(ports)
      back = await readChecks(base)
    },
    async day(base) {
      const end = await readChecks(base)
      const without = ({ failed = 0, paused = 0 }: Checks) => failed + paused
      return {
        before: killed.answered ?? 0,
        after: (end.answered ?? 0) - (back.answered ?? 0),
        away: without(back) - without(killed),
      }
    },
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  }
}

/** As the service counts them for Prometheus. */
async function readChecks(base: string): Promise<Checks> {
  const text = await (await fetch(`${base}/metrics`)).text()
  const lines = text.matchAll(/^pochtamt_rspamd_checks_total\{outcome="(\w+)"\} (\d+)/gm)
  return Object.fromEntries([...lines].map(([, outcome, count]) => [outcome, Number(count)]))
}
