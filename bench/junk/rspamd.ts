import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import type { LabelledMessage } from '#scripts/lib/junk/read-labels.ts'
import { startRspamd } from '#scripts/lib/junk/start-rspamd.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/platform/log.ts'
import { openMetrics } from '#server/platform/metrics/metrics.ts'
import { openRspamd } from '#server/platform/rspamd/rspamd.ts'

interface RspamdInput {
  training: readonly LabelledMessage[]
  /** Where the files of `training` stand. */
  trainingFolder: string
  judged: readonly LabelledMessage[]
  /** Where the files of `judged` stand. */
  folder: string
}

/** Nobody waits for mail here. */
const CHECK_MS_MAX = 60_000
const ACCOUNT = 1

/**
 * Debian's rspamd without a network, taught `training` and asked about `judged`, through the client of the service: the
 * score of each by its own measure. Who brought them nobody knows any more, so it is not told. Throws when it fails.
 */
export async function scoresOfRspamd(input: RspamdInput): Promise<number[]> {
  const { training, trainingFolder, judged, folder } = input
  await using running = await startRspamd([await aFreePort(), await aFreePort()])
  const config = readConfig({
    RSPAMD_URL: running.url,
    RSPAMD_CONTROLLER_URL: running.controller_url,
    RSPAMD_PASSWORD: 'secret',
    LOG_LEVEL: 'error',
  })
  const parts = { config, log: openLog(config), metrics: openMetrics(), clock: () => new Date() }
  const rspamd = openRspamd(parts, CHECK_MS_MAX)
  for (const { file, isJunk } of training) {
    const bytes = await readFile(join(trainingFolder, file))
    await rspamd.learn({ bytes, account_id: ACCOUNT, is_junk: isJunk })
  }
  const scores: number[] = []
  for (const { file } of judged) {
    const bytes = await readFile(join(folder, file))
    const message = { bytes, client: null, envelope_from: '', recipients: [], account_id: ACCOUNT }
    const check = await rspamd.check(message)
    // What it is not asked about for its size it does not catch.
    scores.push(check?.score ?? 0)
  }
  return scores
}
