import type { App } from '#server/app.ts'
import type { MarkedMessages } from '#server/mailbox/messages/junk-steps.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import type { StoredFlags, StoreFlags } from './stored-flags.ts'

/** What programs call it: those of RFC 9051 §2.3.2, and the older ones of Thunderbird and Apple Mail. */
const JUNK = new Set(['$junk', 'junk'])
const GOOD = new Set(['$notjunk', 'notjunk', 'nonjunk'])

/** What storing these keywords says of messages; undefined: nothing. With both at once neither counts. */
export function junkSaidBy({
  mode,
  keywords,
}: Pick<StoreFlags, 'mode' | 'keywords'>): Pick<MarkedMessages, 'says' | 'isTakenOff'> | undefined {
  const has = (names: ReadonlySet<string>) => keywords.some((keyword) => names.has(keyword.toLowerCase()))
  const [isJunk, isGood] = [has(JUNK), has(GOOD)]
  if (mode === 'replace' && isJunk === isGood) return { says: null, isTakenOff: true }
  if (!isJunk && !isGood) return undefined
  const says = isJunk === isGood ? null : isJunk ? 'junk' : 'good'
  return { says, isTakenOff: mode === 'remove' || says === null }
}

/** Says what a program has said by the keywords that it has stored. */
export async function sayMarked(
  app: Pick<App, 'clock' | 'steps'>,
  tx: MailboxTx,
  account_id: number,
  input: StoreFlags,
  { messages }: StoredFlags,
): Promise<void> {
  const said = junkSaidBy(input)
  if (!said || messages.length === 0) return
  const uids = messages.map(({ uid }) => uid)
  await app.steps.junk.onMarked(app, tx, account_id, { folder_id: input.folder_id, uids, ...said })
}

/** Says of which messages a program has stored that they were answered, or has taken that off. RFC 9051 §2.3.2. */
export async function sayAnswered(
  app: Pick<App, 'clock' | 'steps'>,
  tx: MailboxTx,
  account_id: number,
  { folder_id, mode, flags }: StoreFlags,
  { changed }: StoredFlags,
): Promise<void> {
  const isNamed = flags.answered === true
  if ((!isNamed && mode !== 'replace') || changed.length === 0) return
  await app.steps.junk.onAnswered(app, tx, account_id, {
    folder_id,
    uids: changed,
    isTakenOff: !isNamed || mode === 'remove',
  })
}
