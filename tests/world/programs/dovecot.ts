import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { DOVEADM, DOVECOT } from '../../../scripts/lib/install/find-dovecot.ts'

/** Messages of a mailbox belong to somebody who is not root, which Dovecot insists on. */
const NOBODY = { uid: 65534, gid: 65534 }
export const SOURCE_PASSWORD = 'source-password'

export interface FiledMessage {
  raw: Buffer | string
  /** Maildir messages: S seen, F flagged, R answered, T deleted, D draft. */
  flags?: string
  received_at?: Date
}

interface DovecotOptions {
  /** The address that vouches for tokens. */
  oauth?: string
  /** To be measured: mailboxes are kept in Dovecot's own format, which is faster. `takeOver` puts what was filed there. */
  isMeasured?: boolean
  /** Takes mail by LMTP, too (Debian's package dovecot-lmtpd). */
  lmtp?: boolean
}

/** A real Dovecot on ports of its own with empty mailboxes for everybody. */
export async function aDovecot({ oauth, isMeasured = false, lmtp = false }: DovecotOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-dovecot-'))
  await chmod(folder, 0o755)
  const [plain, tls, delivery] = [await aFreePort(), await aFreePort(), await aFreePort()]
  const isRoot = process.getuid?.() === 0
  const { uid, gid, username } = userInfo()
  const owner = isRoot ? NOBODY : { uid, gid }
  const { key, cert } = selfMadeCertificate('localhost', new Date())
  await Promise.all([
    writeFile(join(folder, 'key.pem'), key, { mode: 0o600 }),
    writeFile(join(folder, 'cert.pem'), cert),
    writeFile(join(folder, 'oauth.conf'), `tokeninfo_url = ${oauth}?token=\nusername_attribute = email\n`),
    mkdir(join(folder, 'mail')),
  ])
  await chown(join(folder, 'mail'), owner.uid, owner.gid)
  const internal = isRoot ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\n`
  const passdb = oauth
    ? `passdb {\n driver = oauth2\n mechanisms = xoauth2 oauthbearer\n args = ${folder}/oauth.conf\n}`
    : `passdb {\n driver = static\n args = password=${SOURCE_PASSWORD}\n}`
  await writeFile(
    join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap${lmtp ? ' lmtp' : ''}
listen = 127.0.0.1
${internal}first_valid_uid = 1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
auth_failure_delay = 0
service anvil {
 unix_listener anvil-auth-penalty {
 mode = 0
 }
}
auth_mechanisms = plain login${oauth ? ' xoauth2 oauthbearer' : ''}
${passdb}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}/mail/%u
}
mail_location = ${isMeasured ? 'sdbox:~/dbox' : 'maildir:~/Maildir'}
mail_max_userip_connections = 100
namespace inbox {
  inbox = yes
  separator = /
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${plain}
  }
  inet_listener imaps {
    port = ${tls}
    ssl = yes
  }
}
${lmtp ? `service lmtp {\n inet_listener lmtp {\n address = 127.0.0.1\n port = ${delivery}\n }\n}\n` : ''}service anvil {
  chroot =
}
service stats {
  chroot =
}
`,
  )
  const server: ChildProcess = spawn(DOVECOT, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  const ended = once(server, 'exit')
  await answers(plain).catch(async (error) => {
    throw new Error(`Dovecot did not start: ${await readFile(join(folder, 'log'), 'utf8').catch(() => '')}`, {
      cause: error,
    })
  })

  let nth = 0
  const maildir = (user: string, path = '') => join(folder, 'mail', user, 'Maildir', path && `.${path}`)
  const own = async (path: string) => chown(path, owner.uid, owner.gid)
  /** Makes a folder as Maildir++ stores it: `Archive.2024` is 2024 in Archive. */
  async function makeFolder(user: string, path = ''): Promise<string> {
    const top = maildir(user)
    for (const each of [join(folder, 'mail', user), top, maildir(user, path)]) {
      await mkdir(each, { recursive: true })
      await own(each)
    }
    for (const part of ['cur', 'new', 'tmp']) {
      await mkdir(join(maildir(user, path), part), { recursive: true })
      await own(join(maildir(user, path), part))
    }
    return maildir(user, path)
  }
  return {
    /** Without encryption; STARTTLS is offered. */
    plain_port: plain,
    tls_port: tls,
    /** Answers when `lmtp` was asked for. */
    lmtp_port: delivery,
    makeFolder,
    /** Files messages as they are, without a word to those who look on. */
    async file(user: string, messages: FiledMessage[], path = ''): Promise<void> {
      const route = await makeFolder(user, path)
      for (const { raw, flags = '', received_at = new Date('2026-01-02T03:04:05Z') } of messages) {
        nth++
        const name = join(route, 'cur', `${1_700_000_000 + nth}.M${nth}P1.source:2,${flags}`)
        await writeFile(name, raw)
        await utimes(name, received_at, received_at)
        await own(name)
      }
    },
    /** Makes the server number the messages of a folder anew, as a restored backup would. */
    async renumber(user: string, path = ''): Promise<void> {
      const route = maildir(user, path)
      for (const file of ['dovecot-uidlist', 'dovecot.index', 'dovecot.index.log', 'dovecot.index.cache']) {
        await rm(join(route, file), { force: true })
      }
      // The validity is the second in which it is given.
      await wait(1100)
    },
    /** Reads a Maildir into the mailbox of the same user, with flags, dates and folders. */
    takeOver(user: string): void {
      const config = join(folder, 'dovecot.conf')
      execFileSync(DOVEADM, ['-c', config, 'backup', '-R', '-u', user, 'maildir:~/Maildir'])
    },
    async remove(user: string): Promise<void> {
      await rm(join(folder, 'mail', user), { recursive: true, force: true })
    },
    async [Symbol.asyncDispose]() {
      // Asked to end, it takes a second. Its children go when it is gone, and nothing of it is wanted any more.
      server.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
export type Dovecot = Awaited<ReturnType<typeof aDovecot>>

const STARTS_MS = 60_000

async function answers(port: number): Promise<void> {
  const until = Date.now() + STARTS_MS
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'data')
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await wait(50)
    } finally {
      socket.destroy()
    }
  }
}
