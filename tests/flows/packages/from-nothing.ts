import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { aPebble } from '#tests/world/acme/pebble.ts'
import { ROOT } from './build-context.ts'

/** The commands of the README for real use, one a line. */
export function readmeCommands(): string[] {
  const [, block = ''] = /```\n(npm ci[^`]*)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? []
  return block
    .trimEnd()
    .replace(/\\\n\s*/g, '')
    .split('\n')
}

/** Where the project stands in the root, as the README says. */
export const FOLDER = '/opt/pochtamt'
/** The address of the machine, in a network that has no way out. */
export const ADDRESS = '45.20.20.20'

const HOST = 'mail.letters.test'
const DOMAIN = 'letters.test'
const AUTHORITY_FILE = '/etc/ssl/authority.pem'
/** A certificate is there within seconds; only one that never comes waits to the end. */
const DOCTOR_TRIES_MAX = 30

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

interface Ended {
  code: number
  said: string
}

/** Runs a program within the root, as root. */
function inRoot(root: string, words: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const settings = Object.entries({ PATH, HOME: '/root', ...env }).map(([name, value]) => `${name}=${value}`)
  const args = [root, 'env', '-i', `--chdir=${FOLDER}`, ...settings, ...words]
  return new Promise((resolve) => {
    execFile('chroot', args, { maxBuffer: 1 << 24 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${stdout}${stderr}` }),
    )
  })
}

/** What a unit says, by its directives. */
async function unitOf(root: string, path: string) {
  const text = await readFile(join(root, path), 'utf8')
  const directive = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1]
  const settings = directive('EnvironmentFile')
  return {
    user: directive('User'),
    command: directive('ExecStart')!.split(' '),
    env: settings ? (parseEnv(await readFile(join(root, settings), 'utf8')) as Record<string, string>) : {},
  }
}

/** Starts a service by its unit, as systemd does: by its user, who may take ports below 1024. */
async function startService(root: string, path: string, log: (some: string) => void): Promise<ChildProcess> {
  const { user, command, env } = await unitOf(root, path)
  const settings = Object.entries({ PATH, ...env }).map(([name, value]) => `${name}=${value}`)
  const child = spawn(
    'chroot',
    [
      ...[root, 'setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--no-new-privs'],
      ...['--inh-caps=-all,+net_bind_service', '--ambient-caps=+net_bind_service'],
      ...['env', '-i', `--chdir=${FOLDER}`, ...settings, ...command],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', log)
  return child
}

/** Publishes what setup has printed as lines of a zone. */
async function publish(printed: string, put: (records: object[]) => Promise<void>): Promise<void> {
  const lines = [...printed.matchAll(/^ +(\S+)\. (A|CNAME|MX|SRV|TXT) (.+)$/gm)]
  const records = lines.map(([, name, type, value]) => ({
    name,
    type,
    value:
      type === 'TXT'
        ? [...value!.matchAll(/"([^"]*)"/g)].map(([, part]) => part).join('')
        : value!.replace(/\.$/, ''),
  }))
  await put([{ name: DOMAIN, type: 'NS', value: HOST }, ...records])
}

/** Everything that the README says after the packages are installed; answers how the last command ended, and what was said. */
async function follow(root: string): Promise<Ended & { log: string }> {
  await using undo = new AsyncDisposableStack()
  const sandbox = undo.use(await aSandbox())
  const pebble = undo.use(await aPebble({ dns_port: sandbox.dns_port, http_port: 80, tls_port: 443 }))
  await writeFile(
    join(root, AUTHORITY_FILE),
    (await readFile(pebble.ca_file, 'utf8')) + (await pebble.root()),
  )
  const put = async (zone: string, records: object[]) => {
    const { status, json } = await sandbox.control('PUT', `/dns/${zone}`, { replace: true, records })
    if (status !== 200) throw new Error(`the sandbox does not take the zone ${zone}: ${json.error}`)
  }
  // Whoever looks for CAA goes up to here.
  await put('test', [{ name: '@', type: 'NS', value: HOST }])
  const [last, ...rest] = ADDRESS.split('.').toReversed()
  await put(`${rest.join('.')}.in-addr.arpa`, [{ name: last, type: 'PTR', value: HOST }])

  const own = [
    ...['OIDC_ISSUER=https://login.letters.test', 'OIDC_CLIENT_ID=mail', 'OIDC_CLIENT_SECRET=secret'],
    ...[`DNS_SERVERS=127.0.0.1:${sandbox.dns_port}`, `MX_OUT_PORT=${sandbox.smtp_port}`],
    ...[`ACME_DIRECTORY=${pebble.directory_url}`, `ACME_CA_FILE=${AUTHORITY_FILE}`],
  ]
  let log = ''
  let ended: Ended = { code: -1, said: '' }
  for (const command of readmeCommands().slice(1)) {
    const [program, ...words] = command.split(' ')
    if (program === 'npm' && words[1] === 'setup') {
      ended = await inRoot(root, ['npm', 'run', 'setup', '--', HOST, 'you@outside.test', ...own])
      if (ended.code !== 0) break
      await publish(ended.said, (records) => put(DOMAIN, records))
    } else if (program === 'systemctl' && words.at(-1)!.endsWith('.timer')) {
      // A night has passed.
      const { command: backup } = await unitOf(root, words.at(-1)!.replace(/timer$/, 'service'))
      ended = await inRoot(root, backup)
      if (ended.code !== 0) break
    } else if (program === 'systemctl' && words[0] === 'enable') {
      const service = await startService(root, words.at(-1)!, (some) => {
        log += some
      })
      undo.defer(async () => {
        const gone = once(service, 'exit')
        if (service.kill('SIGTERM')) await gone
      })
    } else if (program === 'npm' && words[1] === 'doctor') {
      for (let tries = 0; tries < DOCTOR_TRIES_MAX; tries++) {
        ended = await inRoot(root, ['npm', 'run', 'doctor'])
        if (ended.code === 0) break
        await sleep(1000)
      }
    } else if (program !== 'systemctl' || words[0] !== 'link') {
      throw new Error(`Nobody knows what this does: ${command}`)
    }
  }
  return { ...ended, log }
}

/** A program of its own, since its network is: it is told the root, and says in JSON how it ended. */
if (import.meta.main) {
  const result = await follow(process.argv[2]!)
  process.stdout.write(`\n${JSON.stringify(result)}\n`, () => process.exit(0))
}
