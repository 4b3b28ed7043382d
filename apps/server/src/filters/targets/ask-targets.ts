import { randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { FORWARD_REQUESTS_A_DAY_MAX, FORWARD_TARGETS_MAX } from '#contract/filters/targets/forward-targets.ts'
import type { Language } from '#contract/identity/account/account.ts'
import { dateTime } from '#mime/header/trace-header.ts'
import type { App } from '#server/app.ts'
import { getUser } from '#server/identity/account/get-user.ts'
import { getSettings } from '#server/identity/account/settings/get-settings.ts'
import { writeRecipe } from '#server/outbound/queue/message-recipe.ts'
import { queueMessage } from '#server/outbound/queue/queue-message.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { forwarding as en } from '#texts/en/filters/forwarding.ts'
import { forwarding as ru } from '#texts/ru/filters/forwarding.ts'
import { fillText } from '#texts/text.ts'
import { deleteTargetsBut, insertRequest, selectTarget, upsertTarget } from './forward-targets.sql.ts'

const WORDS = { en, ru }
/** The page behind the link; the token stands after `#`, which no log sees. */
const REQUEST_PATH = '/forwarding'
const DAY_MS = 24 * 60 * 60 * 1000

/** In whose name an address is asked. Found out before the transaction that asks it. */
export interface Asker {
  /** Main address of the mailbox. */
  owner: string
  language: Language
  /** An empty one. */
  blob: string
}

export async function findAsker(app: App, account_id: number): Promise<Asker> {
  const [{ user }, { settings }] = await Promise.all([
    getUser(app, { account_id }),
    getSettings(app, { account_id }),
  ])
  // Nothing of a message goes into this one; a row of the queue names a blob all the same, stored before any lock.
  const { hash: blob } = await app.blobs.put(Buffer.alloc(0))
  return { owner: user.email, language: settings.language, blob }
}

/**
 * Sends a message with a link to every address that is forwarded to for the first time, and forgets those that
 * no filter names any more. Answers how many were asked; then wake the queue. Throws `max_count_reached`
 * and `too_many_requests`.
 */
export async function askTargets(
  app: App,
  tx: Tx,
  account_id: number,
  asker: Asker,
  targets: ReadonlyMap<string, string>,
): Promise<number> {
  if (targets.size > FORWARD_TARGETS_MAX) {
    throw new AppError('max_count_reached', { params: { limit: FORWARD_TARGETS_MAX } })
  }
  await deleteTargetsBut(tx, account_id, [...targets.keys()])
  let askedCount = 0
  for (const [email_key, email] of targets) {
    if (await selectTarget(tx, account_id, email_key)) continue
    await askTarget(app, tx, account_id, asker, email)
    askedCount++
  }
  return askedCount
}

/**
 * Writes to one address with a new link; the former one is void. A scanner that follows it agrees to nothing.
 * Throws `too_many_requests`: nobody is to fill strangers' mailboxes with our questions.
 */
export async function askTarget(
  app: App,
  tx: Tx,
  account_id: number,
  { owner, language, blob }: Asker,
  email: string,
): Promise<void> {
  const { config } = app
  const now = app.clock()
  const since = new Date(now.getTime() - DAY_MS)
  const { requests, first } = await insertRequest(tx, account_id, { now, since })
  if (requests > FORWARD_REQUESTS_A_DAY_MAX) {
    const retry_after = Math.ceil((first.getTime() - since.getTime()) / 1000)
    throw new AppError('too_many_requests', { params: { retry_after } })
  }
  const token = randomBytes(24).toString('base64url')
  await upsertTarget(tx, account_id, {
    email_key: email.toLowerCase(),
    email,
    token_hash: tokenHash(token),
    now,
  })
  const words = WORDS[language]
  const link = new URL(`${REQUEST_PATH}#${token}`, config.BASE_URL).href
  const text = fillText(words.message_text, { owner, email, link })
  const recipe = writeRecipe({
    kind: 'reply',
    auto_submitted: 'auto-generated',
    from: { name: words.message_from, address: `postmaster@${config.PRIMARY_MAIL_DOMAIN}` },
    to: email,
    subject: fillText(words.message_subject, { owner }),
    date: dateTime(now),
    message_id: `<${randomUUID()}@${config.MAIL_HOSTNAME}>`,
    in_reply_to: '',
    references: [],
    text,
  })
  await queueMessage(app, tx, {
    account_id,
    blob,
    recipe,
    envelope_from: '',
    recipients: [email],
    message_id: '',
  })
}
