import { stat } from 'node:fs/promises'
import { type Config, configFields, readConfig } from '#server/config.ts'
import { readPair, shownPair } from '#server/doors/tls/key-pair.ts'
import { refuseDemo, refuseUnsafe } from '#server/platform/refuse-demo.ts'
import { type Finding, ok, unknown, warning, wrong } from './finding.ts'

type Environment = Record<string, string | undefined>

/** Settings that are not ours but stand in the file for whoever starts us. */
const OTHERS = /^(?:MALLOC_|NODE_|LANG$|TZ$|PATH$)/
/** As a name of the DNS with at least one dot. */
const HOSTNAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i

/** Would the service start with these settings? Answers them, too, where they can be read. */
export async function checkSettings(
  environment: Environment,
  file?: string,
): Promise<{ config: Config | null; findings: Finding[] }> {
  const mend = `Correct it in ${file ?? 'the environment'}; docs/settings.md says what each setting means.`
  const findings: Finding[] = []
  const refuse = (name: string, check: () => void) => {
    try {
      check()
    } catch (error) {
      findings.push(wrong(name, (error as Error).message.replace(/\s*\n\s*/g, ' '), mend))
    }
  }
  findings.push(...(file ? await checkFile(environment, file) : []))
  let config: Config | null = null
  refuse('settings_wrong', () => {
    config = readConfig(environment)
  })
  const read = config as Config | null
  if (!read) return { config: null, findings }
  refuse('settings_demo', () => refuseDemo(read))
  refuse('settings_unsafe', () => refuseUnsafe(read))
  if (read.NODE_ENV !== 'production') {
    findings.push(wrong('settings_development', 'NODE_ENV is not production.', 'Set NODE_ENV=production.'))
  }
  if (!HOSTNAME.test(read.MAIL_HOSTNAME)) {
    findings.push(
      wrong('hostname_wrong', `MAIL_HOSTNAME, ${read.MAIL_HOSTNAME}, is no name of the DNS.`, mend),
    )
  }
  findings.push(...(await checkFiles(read)))
  if (findings.every(({ state }) => state === 'ok'))
    findings.push(ok('settings', 'The settings are in order.'))
  return { config: read, findings }
}

async function checkFile(environment: Environment, file: string): Promise<Finding[]> {
  const known = new Set(configFields().map(({ name }) => name))
  const strange = Object.keys(environment).filter((name) => !known.has(name) && !OTHERS.test(name))
  const { mode } = await stat(file)
  return [
    ...strange.map((name) =>
      warning(
        'settings_unknown',
        `${name} is no setting.`,
        `See docs/settings.md for how it is spelled, or take it out of ${file}.`,
      ),
    ),
    ...((mode & 0o077) === 0
      ? []
      : [wrong('settings_readable', `Others may read ${file}, which has secrets.`, `chmod 600 ${file}`)]),
  ]
}

/** Certificates of the operator's own, and the key of an account. */
async function checkFiles({ TLS_CERT, TLS_KEY }: Config): Promise<Finding[]> {
  if (TLS_CERT.length !== TLS_KEY.length) {
    const text = `TLS_CERT names ${TLS_CERT.length} files and TLS_KEY ${TLS_KEY.length}.`
    return [wrong('certificate_files', text, 'Name a key for each certificate, in the same order.')]
  }
  return (
    await Promise.all(
      TLS_CERT.map(async (cert_file, nth): Promise<Finding[]> => {
        try {
          shownPair(await readPair({ cert_file, key_file: TLS_KEY[nth]! }))
          return []
        } catch (error) {
          const { code, message } = error as NodeJS.ErrnoException
          if (code === 'EACCES') {
            return [
              unknown(
                'certificate_unread',
                `${cert_file} or its key may not be read by us.`,
                'Run this as root.',
              ),
            ]
          }
          const mend = 'Name the files as your authority wrote them: fullchain.pem and privkey.pem.'
          return [wrong('certificate_files', `${cert_file} and its key do not work: ${message}.`, mend)]
        }
      }),
    )
  ).flat()
}
