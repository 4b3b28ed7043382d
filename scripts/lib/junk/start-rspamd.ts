import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { RSPAMD } from '../install/find-rspamd.ts'

export const hasRspamd = (): boolean => existsSync(RSPAMD)

/** Its settings beside those of Debian: nobody is asked, neither a name server nor another filter. */
const settings = (min_learns: number) => ({
  'options.inc': `
    dns { nameserver = ["127.0.0.1:1"]; timeout = 0.05s; retransmits = 1; }
    check_authed = true;
    disable_hyperscan = true;`,
  'logging.inc': 'type = "console"; level = "error";',
  'worker-proxy.inc': 'enabled = false;',
  'fuzzy_check.conf': 'enabled = false;',
  'classifier-bayes.conf': `
    backend = "sqlite3";
    min_learns = ${min_learns};
    min_tokens = 3;
    per_user = true;
    cache { type = "sqlite3"; path = "$DBDIR/learned.sqlite"; }
    statfile { symbol = "BAYES_HAM"; spam = false; path = "$DBDIR/ham.sqlite"; }
    statfile { symbol = "BAYES_SPAM"; spam = true; path = "$DBDIR/spam.sqlite"; }`,
})

const START_MS_MAX = 300_000
/** As Debian has it. */
const MIN_LEARNS = 200

export interface RunningRspamd extends AsyncDisposable {
  url: string
  controller_url: string
  /** kill -9 of it and of its workers, at this moment. */
  kill(): Promise<void>
}

/**
 * Debian's rspamd, in a folder of its own at these ports of this machine; what it has learned counts from `min_learns`
 * messages of each kind on. Throws when it does not start.
 */
export async function startRspamd(
  ports: [scan: number, control: number],
  { min_learns = MIN_LEARNS } = {},
): Promise<RunningRspamd> {
  const folder = await mkdtemp(join(tmpdir(), 'rspamd-'))
  const [url, controller_url] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string]
  const workers = {
    'worker-normal.inc': `bind_socket = "127.0.0.1:${ports[0]}"; count = 1;`,
    'worker-controller.inc': `bind_socket = "127.0.0.1:${ports[1]}"; password = "secret"; secure_ip = "192.0.2.1"; count = 1;`,
  }
  await mkdir(join(folder, 'local.d'))
  for (const [name, lines] of Object.entries({ ...settings(min_learns), ...workers }))
    await writeFile(join(folder, 'local.d', name), `${lines}\n`)
  const folders = ['LOCAL_CONFDIR', 'DBDIR', 'RUNDIR', 'LOGDIR'].flatMap((name) => [
    '--var',
    `${name}=${folder}`,
  ])
  const child = spawn(RSPAMD, ['-f', '-i', '-c', '/etc/rspamd/rspamd.conf', ...folders], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  // Whoever runs out of time leaves nobody behind.
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const ended = once(child, 'exit')
  const running = {
    url,
    controller_url,
    async kill() {
      const workers = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '')
      for (const pid of [child.pid!, ...workers.trim().split(/\s+/).map(Number)]) killNow(pid)
      await ended
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', end)
      end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
  const until = Date.now() + START_MS_MAX
  while (!((await answers(url)) && (await answers(controller_url)))) {
    if (Date.now() > until || child.exitCode !== null) {
      await running[Symbol.asyncDispose]()
      throw new Error('rspamd does not start')
    }
    await setTimeout(200)
  }
  return running
}

function killNow(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/ping`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
