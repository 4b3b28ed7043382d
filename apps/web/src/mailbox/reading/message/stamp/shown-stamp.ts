import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { SenderProof } from '#contract/mailbox/messages/sender-proof.schema.ts'
import type { StampState } from '#stamp/stamp.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { isVouched } from './proof-text.ts'

/** The stamp of one message, as it is drawn and as it is said. */
export interface ShownStamp {
  /** Whose stamp it is. */
  email: string
  state: StampState
  domain: string
  denomination: number | undefined
  isOwn: boolean
  proof: SenderProof
}

const DENOMINATIONS = [100, 110, 120, 130, 135, 150] as const

/** The level of a passport in words: "аттестат персональный". */
export function passportWords(tid: number, t: ReadingT): string {
  const level = DENOMINATIONS.find((one) => one === tid)
  return level ? t(`stamps.passport_${level}`) : t('stamps.passport_other', { level: tid })
}

/**
 * What a message shows. Its own stamp has what the reader sent: our doors knew who that was, and nothing is left to
 * be proven.
 */
export function shownStamp(
  { fields, auth }: Pick<MessageRow, 'fields' | 'auth'>,
  proof: SenderProof,
  { isOwn, tid }: { isOwn: boolean; tid: number | undefined },
): ShownStamp {
  const email = fields.from[0]?.email ?? ''
  const own = isOwn && auth === null
  const state = own ? 'proven' : proof.state
  const isMember = state === 'proven' && tid !== undefined
  return {
    email,
    state: isMember ? 'member' : state,
    domain: proof.domain,
    denomination: isMember ? tid : undefined,
    isOwn: own,
    proof,
  }
}

/** The sentence that is the name of the stamp: how far the sender is proven, when it arrived, what a press does. */
export function stampSentence(stamp: ShownStamp, when: string, t: ReadingT): string {
  const { state, domain, denomination, isOwn, proof } = stamp
  if (isOwn) return t('stamps.sent', { when })
  if (state === 'member' && denomination !== undefined)
    return t('stamps.member', { domain, when, passport: passportWords(denomination, t) })
  const values = { domain, when }
  const { result } = proof.dkim
  if (isVouched(proof)) return t('stamps.vouched', values)
  if (state === 'unproven') return t(result === 'unknown' ? 'stamps.unknown' : 'stamps.unproven', values)
  if (state === 'forged') return t(result === 'fail' ? 'stamps.forged' : 'stamps.forged_unsigned', values)
  return t(result === 'pass' ? 'stamps.proven' : 'stamps.proven_by_server', values)
}
