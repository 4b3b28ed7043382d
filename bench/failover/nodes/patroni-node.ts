import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { benchCommand, PROGRAMS } from '../programs.ts'

/** Where everything of a node is, before any of its programs runs. */
export interface NodeAddress {
  name: string
  folder: string
  data: string
  port: number
  /** Of Patroni, which says whether the node is the primary. */
  rest_port: number
}

export interface PatroniNode extends AsyncDisposable {
  address: NodeAddress
  start(): void
  /** Ends all processes of it at once, as a machine that loses its power. */
  kill(): Promise<void>
}

export const SUPERUSER = { username: 'postgres', password: 'failover' }
const REPLICATION = { username: 'replicator', password: 'failover' }
/** Patroni's smallest: so long a primary that is gone keeps its key. */
const TTL_S = 20

export const urlOfNode = (port: number, name: string): string =>
  `postgres://${SUPERUSER.username}:${SUPERUSER.password}@127.0.0.1:${port}/${name}`

export async function nodeAddress(folder: string, name: string): Promise<NodeAddress> {
  const own = join(folder, name)
  await mkdir(own, { mode: 0o700 })
  return { name, folder: own, data: join(own, 'data'), port: await aFreePort(), rest_port: await aFreePort() }
}

/** A PostgreSQL under Patroni. It becomes the primary, or a standby of the other node, as etcd has it. */
export async function patroniNode(
  address: NodeAddress,
  other: NodeAddress,
  { bin, etcd_port }: { bin: string; etcd_port: number },
): Promise<PatroniNode> {
  const config = join(address.folder, 'patroni.json')
  await writeFile(config, JSON.stringify(configOf(address, other, bin, etcd_port)))
  const log = createWriteStream(join(address.folder, 'patroni.log'))
  let child: ChildProcess | null = null
  const kill = async () => {
    if (!child) return
    const ended = new Promise((done) => child!.once('exit', done))
    const server = await postmasterOf(address.data)
    child.kill('SIGKILL')
    for (const pid of server ? [server, ...(await childrenOf(server))] : []) killIfThere(pid)
    await ended
    child = null
  }
  return {
    address,
    start() {
      // PostgreSQL refuses to run as root; in a namespace of its own root is nobody special.
      const asOther =
        process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : []
      const [command, ...args] = [...asOther, PROGRAMS.patroni, config]
      child = spawn(command!, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      })
      child.stdout!.pipe(log, { end: false })
      child.stderr!.pipe(log, { end: false })
    },
    kill,
    async [Symbol.asyncDispose]() {
      await kill()
      await new Promise<void>((done) => log.end(done))
    },
  }
}

/** JSON, which YAML is too. */
const configOf = (address: NodeAddress, other: NodeAddress, bin: string, etcd_port: number) => ({
  scope: 'pochtamt',
  name: address.name,
  restapi: { listen: `127.0.0.1:${address.rest_port}`, connect_address: `127.0.0.1:${address.rest_port}` },
  etcd3: { hosts: [`127.0.0.1:${etcd_port}`] },
  bootstrap: {
    dcs: {
      ttl: TTL_S,
      loop_wait: 2,
      retry_timeout: 6,
      // A primary that waits for its standby: who takes over has all that was acknowledged.
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: false,
        use_slots: true,
        parameters: {
          max_connections: 60,
          shared_buffers: '64MB',
          wal_keep_size: '512MB',
          jit: 'off',
          timezone: 'UTC',
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${address.port}`,
    connect_address: `127.0.0.1:${address.port}`,
    data_dir: address.data,
    bin_dir: bin,
    pgpass: join(address.folder, 'pgpass'),
    authentication: { superuser: SUPERUSER, replication: REPLICATION },
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    parameters: { unix_socket_directories: '' },
    create_replica_methods: ['copy'],
    copy: {
      command: `${benchCommand('copy-node.ts')} --from ${other.data} --url ${urlOfNode(other.port, 'postgres')}`,
    },
    remove_data_directory_on_diverged_timelines: true,
    remove_data_directory_on_rewind_failure: true,
  },
})

/** The process of the server over the data; null: there is none. */
async function postmasterOf(data: string): Promise<number | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) || null
}

async function childrenOf(pid: number): Promise<number[]> {
  const children: number[] = []
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : ''
    // The name of the program, which may have blanks, ends with the last parenthesis; proc(5).
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid) children.push(Number(name))
  }
  return children
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
