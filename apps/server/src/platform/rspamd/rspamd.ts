import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { openSemaphore } from '../secrets/semaphore.ts'
import { callRspamd, type RspamdHeaders, workerUrl } from './call-rspamd.ts'
import { openPause } from './pause.ts'
import { type RspamdCheck, readCheck } from './read-check.ts'

/** A message as another server has brought it. */
export interface CheckedMessage {
  bytes: Buffer
  /** Who has brought it; null: its own Received says more. */
  client: { ip: string; helo: string } | null
  envelope_from: string
  recipients: readonly string[]
  /** Whose mailbox it is for; null: of several. */
  account_id: number | null
}

export interface Lesson {
  bytes: Buffer
  account_id: number
  is_junk: boolean
}

/** Another filter of junk, which may be slow, wrong or gone: mail goes on without it. Decisions 234. */
export interface Rspamd {
  /** Is there one that may be asked now? */
  isAsked(): boolean
  /** null: it says nothing, or not in 2 s, or is not asked. Never rejects. */
  check(message: CheckedMessage): Promise<RspamdCheck | null>
  /** Is there one that learns at all? */
  isTaught: boolean
  /** May it be taught now? */
  isListening(): boolean
  /** Answers whether it has learned the message, or will not whenever it is taught. Rejects when it is to be taught again. */
  learn(lesson: Lesson): Promise<'learned' | 'refused'>
}

/** Of larger ones junk has few, and a whole message is in memory meanwhile. */
export const RSPAMD_BYTES_MAX = 1_048_576
const CHECK_MS_MAX = 2000
const LEARN_MS_MAX = 10_000
/** Further ones wait their turn, within their 2 s. */
const AT_ONCE = { at_once_max: 16, waiting_max: 500 }
/** A header line; an address has 320 at most. */
const VALUE_CHARS_MAX = 320
/** The password, or what it takes at the moment: another message fares no better. */
const NOT_OF_THE_MESSAGE = new Set([401, 403, 408, 429])

interface Parts {
  config: Config
  clock: () => Date
  log: Logger
  metrics: Metrics
}

/** Calls the workers of rspamd that the configuration names. */
export function openRspamd({ config, clock, log, metrics }: Parts, check_ms_max = CHECK_MS_MAX): Rspamd {
  const { RSPAMD_URL, RSPAMD_CONTROLLER_URL, RSPAMD_PASSWORD } = config
  const turns = openSemaphore(AT_ONCE)
  const warn = (worker: string) => (pause_ms: number, error: unknown) =>
    log.warn({ err: error, pause_ms }, `the ${worker} of rspamd does not answer as it should`)
  const checks = openPause(clock, warn('scanning worker'))
  const lessons = openPause(clock, warn('controller'))
  const isAsked = () => RSPAMD_URL !== '' && !checks.isOn()

  async function ask(message: CheckedMessage): Promise<RspamdCheck | null> {
    const until = performance.now() + check_ms_max
    const url = workerUrl(RSPAMD_URL, 'checkv2')
    return turns(async () => {
      const left_ms = until - performance.now()
      if (left_ms <= 0) throw new Error('no turn in time')
      const { status, body } = await callRspamd(url, headersOf(message), message.bytes, left_ms)
      if (status !== 200) throw new Error(`HTTP ${status}`)
      return readCheck(body)
    })
  }

  return {
    isAsked,
    isTaught: RSPAMD_CONTROLLER_URL !== '',
    isListening: () => !lessons.isOn(),
    async check(message) {
      const count = (outcome: 'answered' | 'silent' | 'failed' | 'paused') =>
        metrics.count('pochtamt_rspamd_checks_total', { outcome })
      if (RSPAMD_URL === '' || message.bytes.length > RSPAMD_BYTES_MAX) return null
      if (!isAsked()) {
        count('paused')
        return null
      }
      try {
        const check = await checks.run(() => ask(message))
        count(check ? 'answered' : 'silent')
        return check
      } catch {
        count('failed')
        return null
      }
    },
    learn: ({ bytes, account_id, is_junk }) =>
      lessons.run(async () => {
        const url = workerUrl(RSPAMD_CONTROLLER_URL, is_junk ? 'learnspam' : 'learnham')
        const headers = { ...ofAccount(account_id), ...(RSPAMD_PASSWORD && { Password: RSPAMD_PASSWORD }) }
        const { status, body } = await callRspamd(url, headers, bytes, LEARN_MS_MAX)
        // Of what it has learned before it says so by 208, or by 404 and words; of what it knows well by 204.
        if ((status >= 200 && status < 300) || body.includes('already learned')) return 'learned'
        if (status >= 400 && status < 500 && !NOT_OF_THE_MESSAGE.has(status)) return 'refused'
        throw new Error(`HTTP ${status}`)
      }),
  }
}

/** Both: its statistics of each account go by the mailbox that a message is delivered to. */
const ofAccount = (account_id: number | null): RspamdHeaders =>
  account_id === null ? {} : { User: String(account_id), 'Deliver-To': String(account_id) }

/** What strangers say stands in header lines: what would end one, or needs an encoding, is left out. */
function headersOf({ client, envelope_from, recipients, account_id }: CheckedMessage): RspamdHeaders {
  const said: [string, string][] = [
    ['From', envelope_from],
    ['IP', client?.ip ?? ''],
    ['Helo', client?.helo ?? ''],
  ]
  const rcpt = recipients.filter(isValue)
  return {
    ...Object.fromEntries(said.filter(([, value]) => isValue(value))),
    ...(rcpt.length > 0 && { Rcpt: rcpt }),
    ...ofAccount(account_id),
  }
}

const isValue = (value: string): boolean => value.length <= VALUE_CHARS_MAX && /^[!-~]+$/.test(value)
