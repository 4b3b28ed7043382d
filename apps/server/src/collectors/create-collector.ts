import type { Collector } from '#contract/collectors/collector.schema.ts'
import { COLLECTORS_MAX } from '#contract/collectors/collector.ts'
import type { CreateCollector } from '#contract/collectors/create-collector.schema.ts'
import { AppError } from '#contract/errors.ts'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import { domainOf, isOurDomain } from '#server/addresses/directory/our-domains.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { answerOnce, findAnswer } from '#server/platform/answers/answer-once.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/http/route.ts'
import { insertCollector, selectCollectors } from './collectors.sql.ts'
import { publishCollector } from './publish-collector.ts'
import { checkSource } from './source/check-source.ts'

/**
 * Adds a mailbox elsewhere, once it has let us in; its mail begins to come at once. The same Idempotency-Key is the same mailbox.
 * Throws the codes of collectors, `collector_not_created` when all is in order but the row cannot be written. Spec §7 Collectors, §6.
 */
export async function createCollector(
  app: App,
  actor: Actor,
  input: CreateCollector,
  { idempotency_key: key }: Pick<Call, 'idempotency_key'>,
): Promise<{ collector: Collector }> {
  const { account_id } = actor
  const call = { operation: 'createCollector', key }
  const before = await findAnswer<Collector>(app.db, actor, call)
  if (before) return { collector: before }
  const { email, server, since, filter_old } = input
  if (!isEmail(email)) throw new AppError('collector_invalid_email', { fields: ['email'] })
  if (isOurDomain(app.config, domainOf(email))) throw new AppError('invalid_domain_for_mail_server')
  const others = await selectCollectors(app.db, account_id)
  const folder_name = input.folder_name || email
  checkOthers(others, { email, folder_name })
  const checked = await checkSource(app, account_id, input, server)
  const add = async (tx: Tx): Promise<Collector> => {
    checkOthers(await selectCollectors(tx, account_id), { email, folder_name })
    const row = {
      ...checked,
      email,
      folder_name,
      server,
      since: since ?? null,
      filter_old,
    }
    const id = await insertCollector(tx, account_id, row, app.clock())
    // To the database it is one of the others in capitals, though not to `checkOthers`.
    if (id === undefined) throw new AppError('collector_not_created')
    return publishCollector(tx, account_id, id)
  }
  const made = await withMailbox(
    app.db,
    account_id,
    // Another window may have been at it while the source was asked.
    (tx) => answerOnce(app, tx, actor, call, () => add(tx)),
  )
  return { collector: made }
}

/** One mailbox is collected once, into a folder of its own. */
function checkOthers(
  others: Collector[],
  { email, folder_name }: { email: string; folder_name: string },
): void {
  if (others.some((other) => other.email.toLowerCase() === email.toLowerCase())) {
    throw new AppError('err_provider_already_exists')
  }
  if (others.some((other) => other.folder_name.toLowerCase() === folder_name.toLowerCase())) {
    throw new AppError('folder_already_exist', { fields: ['folder_name'] })
  }
  if (others.length >= COLLECTORS_MAX) {
    throw new AppError('max_count_reached', { params: { limit: COLLECTORS_MAX } })
  }
}
