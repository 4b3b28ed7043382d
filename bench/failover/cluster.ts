import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import {
  type NodeAddress,
  nodeAddress,
  type PatroniNode,
  patroniNode,
  urlOfNode,
} from './nodes/patroni-node.ts'
import { PROGRAMS, programsFolder } from './programs.ts'

const DATABASE = 'pochtamt'
const PATIENCE_MS = 120_000
const POLL_MS = 250

export interface Cluster extends AsyncDisposable {
  /** Leads to the primary, whichever node that is. */
  url: string
  /** Leads to the standby. */
  read_url: string
  /** Kills the node with the primary, and answers its name. */
  killPrimary(): Promise<string>
  /** Starts a node that was killed, and waits until the primary has it as its synchronous standby. */
  revive(name: string): Promise<void>
}

/** Two nodes of PostgreSQL under Patroni, an etcd that they agree by, and HAProxy before them. */
export async function startCluster(folder: string): Promise<Cluster> {
  await using undo = new AsyncDisposableStack()
  const bin = await programsFolder(folder)
  const etcd_port = await aFreePort()
  undo.use(await startEtcd(folder, etcd_port))
  const [one, two] = [await nodeAddress(folder, 'one'), await nodeAddress(folder, 'two')]
  const agreed = { bin, etcd_port }
  const nodes = [
    undo.use(await patroniNode(one, two, agreed)),
    undo.use(await patroniNode(two, one, agreed)),
  ] as const
  nodes[0].start()
  await until('a primary', () => isPrimary(one))
  await makeDatabase(one)
  nodes[1].start()
  await until('a standby', () => isSynchronous(one))
  const ports = { primary: await aFreePort(), standby: await aFreePort() }
  undo.use(await startHaproxy(folder, [one, two], ports))
  const resources = undo.move()

  const primaryOf = async (): Promise<PatroniNode> => {
    for (const node of nodes) if (await isPrimary(node.address)) return node
    throw new Error('no node is the primary')
  }
  return {
    url: urlOfNode(ports.primary, DATABASE),
    read_url: urlOfNode(ports.standby, DATABASE),
    async killPrimary() {
      const primary = await primaryOf()
      await primary.kill()
      return primary.address.name
    },
    async revive(name) {
      nodes.find(({ address }) => address.name === name)!.start()
      await until('a standby', async () => isSynchronous((await primaryOf()).address))
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

const isPrimary = ({ rest_port }: NodeAddress): Promise<boolean> =>
  fetch(`http://127.0.0.1:${rest_port}/primary`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Has the primary a standby that it waits for? */
async function isSynchronous({ rest_port }: NodeAddress): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${rest_port}/cluster`).catch(() => null)
  const { members = [] } = ((await answer?.json()) ?? {}) as { members?: { role: string; state: string }[] }
  return members.some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state))
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const late = performance.now() + PATIENCE_MS
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > late) throw new Error(`there is not ${what} after ${PATIENCE_MS / 1000} s`)
    await wait(POLL_MS)
  }
}

async function makeDatabase({ port }: NodeAddress): Promise<void> {
  const client = new pg.Client({ connectionString: urlOfNode(port, 'postgres') })
  await client.connect()
  await client.query(`create database ${DATABASE}`)
  await client.end()
}

async function startEtcd(folder: string, port: number): Promise<AsyncDisposable> {
  const own = join(folder, 'etcd')
  await mkdir(own, { mode: 0o700 })
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await aFreePort()}`]
  const etcd = startProgram(own, PROGRAMS.etcd, [
    ...['--data-dir', join(own, 'data'), '--listen-client-urls', client, '--advertise-client-urls', client],
    ...[
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `default=${peer}`,
    ],
  ])
  await until('an etcd', () => fetch(`${client}/health`).then(({ ok }) => ok))
  return etcd
}

/** Patroni's own recipe: a node is asked what it is, and who was led to one that is it no more is cut off. */
async function startHaproxy(
  folder: string,
  nodes: readonly NodeAddress[],
  ports: { primary: number; standby: number },
): Promise<AsyncDisposable> {
  const own = join(folder, 'haproxy')
  await mkdir(own, { mode: 0o700 })
  const listen = (name: string, port: number, path: string) => `listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest_port}`).join('\n')}
`
  await writeFile(
    join(own, 'haproxy.cfg'),
    `global
  maxconn 500
defaults
  mode tcp
  retries 2
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
${listen('primary', ports.primary, '/primary')}${listen('standby', ports.standby, '/replica')}`,
  )
  return startProgram(own, PROGRAMS.haproxy, ['-db', '-f', join(own, 'haproxy.cfg')])
}

function startProgram(folder: string, program: string, args: readonly string[]): AsyncDisposable {
  const log = createWriteStream(join(folder, 'log'))
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout!.pipe(log, { end: false })
  child.stderr!.pipe(log, { end: false })
  // A bench that dies leaves nobody behind.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  return {
    async [Symbol.asyncDispose]() {
      process.off('exit', end)
      const ended = new Promise((done) => child.once('exit', done))
      if (child.exitCode === null) {
        end()
        await ended
      }
      await new Promise<void>((done) => log.end(done))
    },
  }
}
