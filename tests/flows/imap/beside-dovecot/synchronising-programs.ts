import { execFile } from 'node:child_process'
import { createHash, type X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A server as a program is told of it. */
export interface Server {
  port: number
  login: string
  password: string
}

interface Settings {
  folder: string
  ours: Server & { certificate: X509Certificate; pem: string }
  theirs: Server & { certificate: X509Certificate; pem: string }
}

type Side = Settings['ours']

interface Program {
  path: string
  /** Folders within folders, where both servers part their names by another sign. */
  hasDepth: boolean
  files: (settings: Settings) => Record<string, string>
  args: (folder: string) => string[]
}

const WANTED = ['Work', 'New']

const mbsyncStore = (name: string, { port, login, password }: Side, pem: string) => `
IMAPAccount ${name}
Host localhost
Port ${port}
User ${login}
Pass "${password}"
SSLType IMAPS
CertificateFile ${pem}

IMAPStore ${name}
Account ${name}
`

const interimapSide = (name: string, { port, login, password, certificate }: Side) => `
[${name}]
type = imaps
host = 127.0.0.1
port = ${port}
username = ${login}
password = ${password}
SSL_verify = NO
SSL_fingerprint = sha256$${sha256OfKey(certificate)}
`

const offlineimapSide = (name: string, { port, login, password, certificate }: Side) => `
[Repository ${name}]
type = IMAP
remotehost = 127.0.0.1
remoteport = ${port}
remoteuser = ${login}
remotepass = ${password}
ssl = yes
cert_fingerprint = ${certificate.fingerprint.replaceAll(':', '').toLowerCase()}
folderfilter = lambda name: name.startswith(('${WANTED.join("', '")}'))
`

/** Programs that carry mailboxes from server to server, each with its settings. */
export const SYNCHRONISING: Record<string, Program> = {
  mbsync: {
    path: '/usr/bin/mbsync',
    hasDepth: true,
    files: ({ folder, ours, theirs }) => ({
      rc: `${mbsyncStore('ours', ours, join(folder, 'ours.pem'))}${mbsyncStore('theirs', theirs, join(folder, 'theirs.pem'))}
Channel both
Far :ours:
Near :theirs:
Patterns ${WANTED.map((name) => `"${name}*"`).join(' ')}
Create Both
Expunge Both
Sync All
SyncState ${folder}/state-
`,
    }),
    args: (folder) => ['-c', join(folder, 'rc'), '-a'],
  },
  interimap: {
    path: '/usr/bin/interimap',
    hasDepth: true,
    files: ({ folder, ours, theirs }) => ({
      rc: `database = ${folder}/state.db
list-mailbox = ${WANTED.map((name) => `"${name}*"`).join(' ')}
${interimapSide('local', theirs)}${interimapSide('remote', ours)}`,
    }),
    args: (folder) => [`--config=${join(folder, 'rc')}`],
  },
  offlineimap: {
    path: '/usr/bin/offlineimap',
    hasDepth: false,
    files: ({ folder, ours, theirs }) => ({
      rc: `[general]
accounts = both
metadata = ${folder}/state
ui = basic
[Account both]
localrepository = theirs
remoterepository = ours
${offlineimapSide('theirs', theirs)}${offlineimapSide('ours', ours)}`,
    }),
    args: (folder) => ['-c', join(folder, 'rc'), '-o'],
  },
}

export const isThere = (name: string): boolean => existsSync(SYNCHRONISING[name]!.path)

/** A program that has been told of both servers; `sync` runs it to its end, and throws what it said when it failed. */
export async function aSynchronisation(name: string, servers: { ours: Server; theirs: Server }) {
  const program = SYNCHRONISING[name]!
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-synchronise-'))
  const [ours, theirs] = [await withCertificate(servers.ours), await withCertificate(servers.theirs)]
  const files = {
    'ours.pem': ours.pem,
    'theirs.pem': theirs.pem,
    ...program.files({ folder, ours, theirs }),
  }
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text, { mode: 0o600 })
  return {
    async sync(): Promise<void> {
      const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder }
      await run(program.path, program.args(folder), { env }).catch((failure) => {
        throw new Error(`${name}: ${failure.stdout}${failure.stderr}`)
      })
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

const withCertificate = async (server: Server): Promise<Side> => {
  const certificate = await certificateOf(server.port)
  return { ...server, certificate, pem: certificate.toString() }
}

async function certificateOf(port: number): Promise<X509Certificate> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  try {
    await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject))
    return socket.getPeerX509Certificate()!
  } finally {
    socket.destroy()
  }
}

const sha256OfKey = ({ publicKey }: X509Certificate): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
