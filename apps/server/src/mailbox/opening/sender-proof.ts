import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { ProofResult, SenderProof } from '#contract/mailbox/messages/sender-proof.schema.ts'
import type { ArrivalResults } from '#mime/header/arrival-results.ts'

const UNKNOWN = new Set(['temperror', 'permerror'])
const NOTHING: ArrivalResults = { dkim: [], sealer: '', policy: '', ip: '', envelope_domain: '' }

/**
 * How far the sender is proven, by what was found out as the message came in: the words stand in its row, who signed
 * and from where in the trace on top of it. What did not come in by SMTP has no words, and its trace is not ours.
 * `isVouched`: a list that is known has changed the message, and says that it was the author's: neither a proof nor a forgery.
 */
export function senderProof(
  { fields, auth }: Pick<MessageRow, 'fields' | 'auth'>,
  arrival: ArrivalResults,
  isVouched = false,
): SenderProof {
  const { dkim, policy, ip, envelope_domain } = auth ? arrival : NOTHING
  const claimed = domainOf(fields.from[0]?.email ?? '')
  const own = dkim.filter(({ domain }) => isAligned(domain, claimed))
  const holding = own.find(isPass) ?? dkim.find(isPass)
  const signature = holding ?? own[0] ?? dkim[0]
  const results = {
    dkim: dkim.length > 0 ? resultOf(signature?.result) : resultOf(auth?.dkim),
    dmarc: resultOf(auth?.dmarc),
  }
  // The envelope may name a domain of anybody: what that says of the server is nothing that From's domain says.
  const isOfSender =
    isAligned(envelope_domain, claimed) ||
    (results.dmarc === 'pass' && envelope_domain.endsWith(`.${claimed}`)) ||
    // Written here: it came from no server.
    ip === ''
  const own_state = stateOf(
    results.dmarc,
    own.map(({ result }) => resultOf(result)),
  )
  const state = own_state === 'forged' && isVouched ? 'unproven' : own_state
  return {
    state,
    domain: (state === 'proven' && own.find(isPass)?.domain) || claimed,
    dkim: { result: results.dkim, domain: signature?.domain ?? '' },
    // By its address: a name is what it called itself.
    spf: { result: isOfSender ? resultOf(auth?.spf) : 'unknown', host: ip },
    dmarc: {
      result: results.dmarc,
      policy: policy === 'quarantine' || policy === 'reject' ? policy : 'none',
    },
  }
}

/** DMARC decides; where the domain has none, its own signature does. */
function stateOf(dmarc: ProofResult, signatures: ProofResult[]): SenderProof['state'] {
  if (dmarc === 'pass') return 'proven'
  if (dmarc === 'fail') return 'forged'
  if (signatures.includes('pass')) return 'proven'
  return signatures.includes('fail') ? 'forged' : 'unproven'
}

const isPass = ({ result }: { result: string }) => result === 'pass'

/** RFC 8601 §2.7: softfail, neutral and policy are no proof, and no forgery either. */
function resultOf(word: string | undefined): ProofResult {
  if (word === undefined || UNKNOWN.has(word)) return 'unknown'
  return word === 'pass' || word === 'fail' ? word : 'none'
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/**
 * The same name, or one above it, whose owner decides about all below. One below it proves nothing here: without a
 * list of suffixes `me.host.test` could sign for `host.test`, where everybody gets a name. RFC 9989 §3.2.10.
 */
const isAligned = (signing: string, claimed: string): boolean =>
  signing.includes('.') && (signing === claimed || claimed.endsWith(`.${signing}`))
