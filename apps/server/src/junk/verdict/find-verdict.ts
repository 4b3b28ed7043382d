import type { Verdict } from '#contract/junk/verdict.schema.ts'
import type { SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { unpackWeights } from '../learner/pack-weights.ts'
import { LEFT_MS } from '../praise/praise.ts'
import { decideVerdict } from './decide-verdict.ts'
import { isVouchedFor, type Sealer } from './is-vouched-for.ts'
import type { ReadForVerdict } from './read-for-verdict.ts'
import { scoreMessage } from './score-message.ts'
import type { SenderKeys } from './sender-keys.ts'
import { type BeforeVerdict, insertSeen, selectBeforeVerdict } from './verdict.sql.ts'

/** A message that has come and is not in the mailbox yet. */
export interface ArrivingFacts {
  /** null: nobody is to be asked about it. */
  read: ReadForVerdict | null
  auth: SenderAuth | null
  /** The domain in From says that it is not its own, and asks for Spam. */
  isDisowned: boolean
  /** Who has sealed it on its way, the first hop first; none unless it fails DMARC. */
  sealers?: readonly Sealer[]
  /** What rspamd adds to the score, if it was asked. */
  rspamd?: number
}

/** Without reasons it goes where it would have gone before there were verdicts. */
const DISOWNED: Verdict = { is: 'junk', score: 0, signs: ['disowned'] }
export const noVerdict = (isDisowned: boolean): Verdict =>
  isDisowned ? DISOWNED : { is: 'none', score: 0, signs: [] }
/** The reader has said so: nothing else is asked, and nothing remembered of the sender. */
const blockedBy = (rule: string): Verdict => ({ is: 'junk', score: 0, signs: ['blocked'], rule })

/**
 * Asks what this mailbox knows of whoever sent a message. What is answered says what is thought of the message, and
 * notes who sent it: two statements at most. What fails beside them is counted, and the verdict is none. null for an
 * account that stays out, unless it has blocked the sender. Decisions 176, 178.
 */
export async function beginVerdict(
  app: Pick<App, 'junkBase' | 'faults' | 'clock'>,
  tx: MailboxTx,
  account_id: number,
  { read, auth, isDisowned, sealers = [], rspamd = 0 }: ArrivingFacts,
): Promise<() => Promise<Verdict | null>> {
  if (!read) return async () => noVerdict(isDisowned)
  const domains = sealers.map(({ domain }) => domain).filter((domain) => domain !== '')
  const before = await selectBeforeVerdict(tx, account_id, read.keys, domains)
  // Its own domain has not seen what a list does with its messages; the list has seen where they came from.
  const isVouched = isVouchedFor(sealers, before.trusted)
  const facts = { read, auth, isDisowned: isDisowned && !isVouched, isVouched, rspamd }
  return () => findVerdict(app, tx, account_id, facts, before)
}

async function findVerdict(
  { junkBase, faults, clock }: Pick<App, 'junkBase' | 'faults' | 'clock'>,
  tx: MailboxTx,
  account_id: number,
  facts: Omit<ArrivingFacts, 'sealers'> & { read: ReadForVerdict; isVouched: boolean; rspamd: number },
  before: BeforeVerdict,
): Promise<Verdict | null> {
  const { rule } = before
  const { features, keys } = facts.read
  const { auth, isDisowned, isVouched, rspamd } = facts
  if (rule !== null && before.is_blocked) return blockedBy(rule)
  if (before.is_out) return isDisowned ? DISOWNED : null
  if (!features) return noVerdict(isDisowned)
  let verdict = noVerdict(isDisowned)
  try {
    const account = before.weights && unpackWeights(before.weights)
    verdict = decideVerdict({
      scores: scoreMessage(features, junkBase(), account),
      marks: before.marks,
      auth,
      isDisowned,
      isVouched,
      rspamd,
      sender: {
        ...before,
        isSeen: before.is_seen,
        isKnown: isKnown(before, keys, auth),
        allowed: rule,
        isProven: keys.domain !== '',
      },
    })
  } catch (error) {
    faults.note('junk', error, { account_id })
  }
  if (verdict.is !== 'good') return verdict
  const seen = newSenders(before, keys, auth)
  const praise_due_at = before.is_praise_due ? null : new Date(clock().getTime() + LEFT_MS)
  if (seen.length > 0 || praise_due_at) await insertSeen(tx, account_id, seen, praise_due_at)
  return verdict
}

/** A correspondent who is who they say: by DMARC, or by the domain that has signed for them before. */
const isKnown = ({ is_contact, signer }: BeforeVerdict, keys: SenderKeys, auth: SenderAuth | null): boolean =>
  is_contact && (auth?.dmarc === 'pass' || (keys.signer !== '' && keys.signer === signer))

/** What is to be remembered of the sender: little, and only once. */
function newSenders(
  { is_contact, is_seen, signer }: BeforeVerdict,
  keys: SenderKeys,
  auth: SenderAuth | null,
) {
  const isSigned = is_contact && keys.signer !== '' && signer === null && auth?.dmarc !== 'pass'
  return [
    ...(keys.domain !== '' && !is_seen ? [{ sender: keys.domain, signer: '' }] : []),
    ...(isSigned ? [{ sender: keys.email, signer: keys.signer }] : []),
  ]
}
