import { workerUrl } from '#server/platform/rspamd/call-rspamd.ts'
import { type Finding, type Installation, ok, wrong } from '../finding.ts'

const PATIENCE_MS = 5000
/** What is asked for here is answered in a few hundred. */
const ANSWER_BYTES_MAX = 65_536
/** Of 2019; earlier ones say less of a message than is read here. */
const MAJOR_MIN = 2

interface Answer {
  status: number
  body: string
  /** Of rspamd itself: `rspamd/3.4`. */
  server: string
}

/**
 * Does the rspamd of the settings answer, is it new enough, and will it learn with the password that they name? It is
 * shown no message.
 */
export async function checkRspamd({ config }: Installation): Promise<Finding[]> {
  const { RSPAMD_URL, RSPAMD_CONTROLLER_URL, RSPAMD_PASSWORD } = config
  const checked = await Promise.all([
    RSPAMD_URL ? checkScanner(RSPAMD_URL) : [],
    RSPAMD_CONTROLLER_URL ? checkController(RSPAMD_CONTROLLER_URL, RSPAMD_PASSWORD) : [],
  ])
  return checked.flat()
}

async function checkScanner(url: string): Promise<Finding[]> {
  const answer = await ask(url, 'ping')
  if ('failure' in answer) return [silent('RSPAMD_URL', url, answer.failure)]
  const version = /^rspamd\/(\d[\w.]*)/.exec(answer.server)?.[1]
  if (answer.status !== 200 || !answer.body.startsWith('pong')) return [other('RSPAMD_URL', url, answer)]
  const named = version ? `Rspamd ${version}` : 'Rspamd'
  return [tooOld(url, version) ?? ok('rspamd', `${named} answers at ${url}.`)]
}

async function checkController(url: string, password: string): Promise<Finding[]> {
  const answer = await ask(url, 'auth', password)
  if ('failure' in answer) return [silent('RSPAMD_CONTROLLER_URL', url, answer.failure)]
  if (answer.status === 401 || answer.status === 403) {
    const text = password
      ? `The controller of rspamd at ${url} refuses RSPAMD_PASSWORD: it learns nothing of what people mark.`
      : `The controller of rspamd at ${url} wants a password: it learns nothing of what people mark.`
    const mend =
      'Set RSPAMD_PASSWORD to the password whose hash stands in its worker-controller.inc (rspamadm pw makes one), or name this machine in its secure_ip.'
    return [wrong('rspamd_password', text, mend)]
  }
  const said = objectOf(answer.body)
  if (answer.status !== 200 || said.auth !== 'ok') return [other('RSPAMD_CONTROLLER_URL', url, answer)]
  const old = tooOld(url, said.version)
  if (old) return [old]
  if (await isReadOnly(url, password)) {
    return [
      wrong(
        'rspamd_read_only',
        `With RSPAMD_PASSWORD the controller of rspamd at ${url} shows things and learns nothing.`,
        'Set RSPAMD_PASSWORD to its enable_password.',
      ),
    ]
  }
  return [ok('rspamd_controller', `The controller of rspamd at ${url} learns what people mark.`)]
}

/** It says so among its figures; without an answer nobody knows, and it has taken the password. */
async function isReadOnly(url: string, password: string): Promise<boolean> {
  const answer = await ask(url, 'stat', password)
  return 'body' in answer && objectOf(answer.body).read_only === true
}

const silent = (setting: string, url: string, failure: string): Finding =>
  wrong(
    'rspamd_silent',
    `No rspamd answers at ${url}: ${failure}. Mail goes on without it.`,
    `Start it (systemctl start rspamd) and see its log, or name in ${setting} where it listens; empty is none.`,
  )

const other = (setting: string, url: string, { status, body }: Answer): Finding =>
  wrong(
    'rspamd_other',
    `What answers at ${url} is no rspamd: HTTP ${status} ${JSON.stringify(body.slice(0, 60))}.`,
    `Name in ${setting} the port of ${setting === 'RSPAMD_URL' ? 'its scanning worker (11333)' : 'its controller (11334)'}.`,
  )

function tooOld(url: string, version: unknown): Finding | null {
  const major = typeof version === 'string' ? Number.parseInt(version, 10) : Number.NaN
  if (Number.isNaN(major) || major >= MAJOR_MIN) return null
  return wrong(
    'rspamd_old',
    `Rspamd ${version} at ${url} is older than ${MAJOR_MIN}.0.`,
    'Install a newer one: Debian 12 has 3.4.',
  )
}

function objectOf(body: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(body)
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** `failure`: in words, why there is no whole answer. */
async function ask(base: string, command: string, password = ''): Promise<Answer | { failure: string }> {
  try {
    const response = await fetch(workerUrl(base, command), {
      headers: password ? { Password: password } : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const pieces: Uint8Array[] = []
    let size = 0
    for await (const piece of response.body ?? []) {
      size += piece.length
      if (size > ANSWER_BYTES_MAX) throw new Error('its answer has no end')
      pieces.push(piece)
    }
    const body = Buffer.concat(pieces).toString('utf8')
    return { status: response.status, body, server: response.headers.get('server') ?? '' }
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } }
    if (name === 'TimeoutError') return { failure: `nothing within ${PATIENCE_MS / 1000} s` }
    return { failure: cause?.code ?? cause?.message ?? message }
  }
}
