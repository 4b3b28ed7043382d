import type { Rule } from './rule.ts'

interface Wording {
  is: string
  /** Each phrase that is there adds so much, up to `most`. */
  weight: number
  most: number
  phrases: RegExp
}

const WORDINGS: readonly Wording[] = [
  {
    is: 'money of strangers',
    weight: 0.6,
    most: 2.4,
    phrases:
      /next of kin|beneficiar(?:y|ies)|inheritance|late (?:husband|father|client)|(?:million|thousand) (?:us |united states )?(?:dollars|pounds|euros?|usd)|barrister|foreign (?:partner|bank|account)|transfer (?:of )?(?:the |this )?(?:fund|sum|money)|lottery|lotto|(?:you|have) won|winning (?:number|notification)|compensation fund|atm card|dear (?:friend|beloved|beneficiary|sir\/madam)|strictly confidential|god bless|business proposal|mutual benefit|security company|unclaimed/g,
  },
  {
    is: 'an account in danger',
    weight: 0.6,
    most: 2.4,
    phrases:
      /(?:verify|confirm|update|validate|restore|reactivate|review) your (?:account|identity|information|details|payment|billing|wallet|mailbox|email|personal)|(?:account|mailbox|access|profile|card|membership|subscription)[a-z ]{0,20} (?:has been|was|will be|is|were) (?:temporarily |permanently )?(?:suspended|limited|locked|blocked|disabled|deactivated|restricted|terminated|on hold|closed|expired)|unusual (?:sign.?in|activity|login)|suspicious (?:sign.?in|activity|login)|password (?:expires|will expire|has expired|expiration)|within (?:24|48|72) hours|security (?:alert|notice|warning)|unauthori[sz]ed (?:access|transaction|charge)|storage (?:is )?(?:almost )?full|could not be delivered|delivery (?:failed|attempt|pending)|package is (?:waiting|pending)|undelivered (?:mail|message)s?|failure to (?:do so|comply)|su cuenta (?:ha sido|fue|será)|sua conta (?:foi|será|está)|ihr konto (?:wurde|wird|ist)|votre compte (?:a été|sera|est)/g,
  },
  {
    is: 'pills',
    weight: 1.05,
    most: 2.1,
    phrases:
      /viagra|cialis|levitra|pharmacy|pharmacies|prescription|erect(?:ion|ile)|penis|enlarge|libido|weight.?loss|lose weight|burn fat|keto|human growth hormone|hgh|anti.?aging|testosterone|blood sugar|cbd/g,
  },
  {
    is: 'easy money',
    weight: 0.45,
    most: 1.8,
    phrases:
      /make money|earn money|extra (?:income|cash)|work (?:from|at) home|financial (?:freedom|independence)|risk.?free|no risk|100 ?% (?:free|guaranteed|legal)|money.?back|credit (?:rating|report|card debt)|consolidat|refinanc|mortgage|low(?:est)? (?:rate|price)s?|get out of debt|cash (?:bonus|prize)|gift card|you have been (?:selected|chosen)|claim your|exclusive (?:offer|reward)|passive income|double your|investment opportunit|bitcoin|crypto/g,
  },
  {
    is: 'urging',
    weight: 0.3,
    most: 1.2,
    phrases:
      /act now|order now|buy now|click (?:here|below|the (?:link|button))|limited time|special (?:offer|promotion)|don'?t (?:miss|delay|wait)|hurry|satisfaction guaranteed|call now|toll.?free|once in a lifetime|while supplies last|save up to|as seen on|free (?:trial|sample|gift|quote|access)|congratulations|dear (?:customer|user|client|member|valued)|kindly/g,
  },
  {
    is: 'says that it is none',
    weight: 0.9,
    most: 1.35,
    phrases:
      /this is not spam|not (?:a )?spam|one.?time mailing|s\. ?1618|section 301|bulk (?:e.?mail|mailing)|to be removed|remove (?:in|as) the subject|removed from (?:our|this|future|the) (?:mailing|list|mail)|opt.?in|e.?mail addresses|million (?:e.?mail )?addresses/g,
  },
]

/** What a message says, in phrases that junk lives by, each counted once. Cost is linear in the text. */
export function wordingRules(text: string): Rule[] {
  const lower = text.toLowerCase().replace(/\s+/g, ' ')
  return WORDINGS.map(({ is, weight, most, phrases }) => {
    const phrasesOfText = new Set([...lower.matchAll(phrases)].map(([phrase]) => phrase))
    return { is, weight: Math.min(most, phrasesOfText.size * weight), holds: phrasesOfText.size > 0 }
  })
}
