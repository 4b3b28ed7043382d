import { getDomain } from 'tldts'
import type { Headers } from '#mime/header/read-headers.ts'
import type { ReadMessage } from '#mime/message.ts'
import { BRANDS, FREE_MAIL } from './names.ts'
import type { Rule } from './rule.ts'

const NAME_CHARS_MAX = 100
const SUBJECT_CHARS_MAX = 300

/** Who writes to whom, and whether that hangs together. `isProven`: answers may go wherever the sender likes. */
export function headerRules({ fields, subject }: ReadMessage, headers: Headers, isProven: boolean): Rule[] {
  const [from] = fields.from
  const email = from?.email.toLowerCase() ?? ''
  const domain = domainOf(email)
  const name = (from?.name ?? '').slice(0, NAME_CHARS_MAX).toLowerCase()
  const reply = domainOf(fields['reply-to'][0]?.email.toLowerCase() ?? '')
  const [to, ...others] = fields.to
  const title = subject.slice(0, SUBJECT_CHARS_MAX)
  return [
    { is: 'the name of somebody else', weight: 1.8, holds: isAnothersName(name, domain) },
    { is: 'another address in the name', weight: 1.2, holds: name.includes('@') && !name.includes(email) },
    {
      is: 'answers to a free mailbox elsewhere',
      weight: 1.2,
      holds: !isProven && FREE_MAIL.has(reply) && reply !== domain,
    },
    { is: 'no recipient', weight: 0.75, holds: !to && fields.cc.length === 0 },
    {
      is: 'to oneself',
      weight: 0.75,
      holds: email !== '' && others.length === 0 && to?.email.toLowerCase() === email,
    },
    { is: 'no Message-ID', weight: 0.6, holds: headers.get('message-id') === '' },
    { is: 'no date', weight: 0.6, holds: headers.get('date') === '' },
    { is: 'capitals', weight: 0.6, holds: /\p{Lu}{4}/u.test(title) && title === title.toUpperCase() },
    { is: 'shouting', weight: 0.45, holds: /[!?$]{2}/.test(title) },
  ]
}

/** A name that much is written in, and not from a domain that has it. */
function isAnothersName(name: string, domain: string): boolean {
  const words = new Set(name.split(/[^\p{L}\d]+/u))
  return BRANDS.some((brand) => words.has(brand) && !domain.includes(brand))
}

function domainOf(email: string): string {
  const host = email.slice(email.lastIndexOf('@') + 1)
  return getDomain(host) ?? host
}
