import type { SenderProof } from '#contract/mailbox/messages/sender-proof.schema.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'

/** One fact on the back of a stamp: a sentence, and below it the reason with its abbreviation. */
export interface StampFact {
  name: 'dkim' | 'spf' | 'dmarc' | 'own'
  result: 'pass' | 'fail' | 'none'
  text: string
  why: string
}

/** What SPF, DKIM and DMARC have found out, in words. */
export function stampFacts(proof: SenderProof, isJunk: boolean, t: ReadingT): StampFact[] {
  return [
    { name: 'dkim', ...marked(proof.dkim.result), ...dkimFact(proof, t) },
    { name: 'spf', ...marked(proof.spf.result), ...spfFact(proof, t) },
    { name: 'dmarc', ...marked(proof.dmarc.result), ...dmarcFact(proof, isJunk, t) },
  ]
}

/** Of what the reader sent nothing was to be found out. */
export const ownFacts = (t: ReadingT): StampFact[] => [
  { name: 'own', result: 'pass', text: t('stamps.own'), why: t('stamps.own_why') },
]

const marked = (result: SenderProof['dkim']['result']): Pick<StampFact, 'result'> => ({
  result: result === 'unknown' ? 'none' : result,
})

function dkimFact({ dkim, domain }: SenderProof, t: ReadingT) {
  const { result } = dkim
  return {
    text:
      result === 'pass'
        ? t('stamps.dkim_pass', { domain: dkim.domain || domain })
        : t(`stamps.dkim_${result}`),
    why: t(`stamps.dkim_${result}_why`),
  }
}

function spfFact({ spf, domain }: SenderProof, t: ReadingT) {
  const { result, host } = spf
  if (result === 'pass')
    return {
      text: t('stamps.spf_pass'),
      why: host ? t('stamps.spf_pass_why', { host }) : t('stamps.spf_pass_here'),
    }
  if (result === 'fail')
    return {
      text: host ? t('stamps.spf_fail', { host }) : t('stamps.spf_fail_unnamed'),
      why: t('stamps.spf_fail_why', { domain }),
    }
  return { text: t(`stamps.spf_${result}`), why: t(`stamps.spf_${result}_why`) }
}

function dmarcFact({ dmarc, dkim, spf }: SenderProof, isJunk: boolean, t: ReadingT) {
  const { result, policy } = dmarc
  if (result === 'pass')
    return {
      text: t(dkim.result === 'pass' ? 'stamps.dmarc_pass' : 'stamps.dmarc_pass_by_server'),
      // What was written here has come from no server: nobody asked what the domain says of others.
      why: t(
        spf.result === 'pass' && spf.host === '' ? 'stamps.dmarc_pass_here' : `stamps.dmarc_pass_${policy}`,
      ),
    }
  if (result !== 'fail') return { text: t(`stamps.dmarc_${result}`), why: t(`stamps.dmarc_${result}_why`) }
  if (policy === 'none') return { text: t('stamps.dmarc_fail_asks_nothing'), why: t('stamps.dmarc_none_why') }
  return {
    text: t('stamps.dmarc_fail'),
    why: t(isJunk ? 'stamps.dmarc_fail_junk' : 'stamps.dmarc_fail_here'),
  }
}
