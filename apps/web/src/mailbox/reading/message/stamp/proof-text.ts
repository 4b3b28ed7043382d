import type { SenderProof } from '#contract/mailbox/messages/sender-proof.schema.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'

/** How far the sender is proven, in a few words. */
export const proofText = (proof: SenderProof, t: ReadingT): string =>
  t(`menus.${keyOf(proof)}`, { domain: proof.domain })

/** Nothing proves the author, and a list that is known had seen the proof. Decisions 208. */
export const isVouched = ({ state, dmarc }: SenderProof): boolean =>
  state === 'unproven' && dmarc.result === 'fail'

function keyOf(proof: SenderProof) {
  const { state, dkim } = proof
  if (isVouched(proof)) return 'person_vouched'
  if (state === 'proven') return dkim.result === 'pass' ? 'person_proven' : 'person_proven_by_server'
  if (state === 'forged') return dkim.result === 'fail' ? 'person_forged' : 'person_forged_unsigned'
  return dkim.result === 'unknown' ? 'person_unknown' : 'person_unproven'
}
