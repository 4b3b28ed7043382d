import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const NEOMUTT = '/usr/bin/neomutt'
export const hasNeomutt = existsSync(NEOMUTT)

interface Account {
  login: string
  password: string
  email: string
  imaps_port: number
  submission_port: number
}

/** Debian's neomutt with an account: each run opens the inbox and types what it is given; the terminal is `script`'s. */
export async function aNeomutt({ login, password, email, imaps_port, submission_port }: Account) {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-neomutt-'))
  await writeFile(join(folder, 'cert.pem'), await certificateAt(imaps_port))
  await writeFile(
    join(folder, 'rc'),
    `set imap_user="${login}" imap_pass="${password}" smtp_pass="${password}"
set folder="imaps://${login}@127.0.0.1:${imaps_port}/" spool_file="imaps://${login}@127.0.0.1:${imaps_port}/INBOX"
set smtp_url="smtp://${login}@127.0.0.1:${submission_port}/" from="${email}" use_from=yes
set ssl_starttls=yes ssl_force_tls=yes certificate_file="${folder}/cert.pem"
unset ssl_verify_host ssl_verify_dates record
set delete=yes quit=yes move=no sleep_time=0 wait_key=no mail_check=0 mark_old=no
set sort=mailbox-order charset=utf-8
`,
  )
  const env = { PATH: process.env.PATH, HOME: folder, TERM: 'xterm', LANG: 'C.UTF-8' }
  return {
    async type(keys: string): Promise<void> {
      const command = `${NEOMUTT} -n -F ${folder}/rc -e 'push "${keys}<quit>"'`
      await run('script', ['-qec', command, '/dev/null'], { env })
    },
    async send(to: string, subject: string): Promise<void> {
      const sending = run(NEOMUTT, ['-n', '-F', `${folder}/rc`, '-s', subject, '--', to], { env })
      sending.child.stdin!.end('Written in a terminal.\n')
      await sending
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

async function certificateAt(port: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  try {
    await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject))
    return socket.getPeerX509Certificate()!.toString()
  } finally {
    socket.destroy()
  }
}
