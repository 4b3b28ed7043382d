import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { MAKE_KEY, SIGN_ZONE, UNBOUND } from '../../../scripts/lib/install/find-unbound.ts'

export const isUnboundThere = [UNBOUND, SIGN_ZONE, MAKE_KEY].every((path) => existsSync(path))
/** For the name of what is skipped without it. */
export const WITH_UNBOUND = `(with Debian's unbound${isUnboundThere ? '' : ': SKIPPED, it is not installed'})`

/** `forged`: signed, and changed afterwards. */
export interface SignedZone {
  name: string
  /** Lines of a zone file, names below this one: `mx A 127.0.0.1`. */
  lines: string[]
  is: 'signed' | 'plain' | 'forged'
}

/** A resolver that checks DNSSEC and knows these zones. */
export async function anUnbound(zones: SignedZone[]): Promise<{ address: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-unbound-'))
  const port = await aFreePort()
  const made = await Promise.all(zones.map((zone) => writeZone(folder, zone)))
  const settings = [
    'server:',
    `interface: 127.0.0.1@${port}`,
    'do-daemonize: no',
    ...['username', 'chroot', 'pidfile', 'logfile'].map((name) => `${name}: ""`),
    'use-syslog: no',
    'verbosity: 1',
    `directory: "${folder}"`,
    'module-config: "validator iterator"',
    'local-zone: "test." nodefault',
    ...made.flatMap(({ anchor }) => (anchor ? [`trust-anchor-file: "${anchor}"`] : [])),
    ...made.flatMap(({ name, file }) => [
      'auth-zone:',
      `name: "${name}."`,
      `zonefile: "${file}"`,
      'for-downstream: no',
      'for-upstream: yes',
    ]),
    'remote-control:',
    'control-enable: no',
  ]
  const file = join(folder, 'unbound.conf')
  await writeFile(file, `${settings.join('\n')}\n`)
  const child = spawn(UNBOUND, ['-d', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  // A test that runs out of time leaves nobody behind.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const ended = once(child, 'exit')
  await saysStarted(child.stderr)
  child.stderr.resume()
  return {
    address: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      process.off('exit', end)
      end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function writeZone(folder: string, { name, lines, is }: SignedZone) {
  const file = join(folder, name)
  const head = [
    `$ORIGIN ${name}.`,
    '$TTL 60',
    '@ SOA ns hostmaster 1 3600 600 86400 60',
    '@ NS ns',
    'ns A 127.0.0.1',
  ]
  await writeFile(file, `${[...head, ...lines].join('\n')}\n`)
  if (is === 'plain') return { name, file, anchor: null }
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  const key = run(MAKE_KEY, '-a', 'ECDSAP256SHA256', '-k', name)
  run(SIGN_ZONE, '-f', `${file}.signed`, file, key)
  if (is === 'forged') {
    const signed = await readFile(`${file}.signed`, 'utf8')
    await writeFile(`${file}.signed`, signed.replace(/(\sMX\t10 )\S+/, `$1evil.${name}.`))
  }
  return { name, file: `${file}.signed`, anchor: join(folder, `${key}.ds`) }
}

async function saysStarted(output: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface(output)) if (line.includes('start of service')) return
  throw new Error('unbound ended as it began')
}
