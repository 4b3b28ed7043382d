import type { SenderProof } from '#contract/mailbox/messages/sender-proof.schema.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'

/** How far the sender is proven, in a few words. */
export const proofText = (proof: SenderProof, t: ReadingT): string =>
  t(`menus.${keyOf(proof)}`, { domain: proof.domain })

function keyOf({ state, dkim }: SenderProof) {
  if (state === 'proven') return dkim.result === 'pass' ? 'person_proven' : 'person_proven_by_server'
  if (state === 'forged') return dkim.result === 'fail' ? 'person_forged' : 'person_forged_unsigned'
  return dkim.result === 'unknown' ? 'person_unknown' : 'person_unproven'
}
