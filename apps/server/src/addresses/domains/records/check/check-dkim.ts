import { isQuoted, type Judged } from './judged.ts'

export interface DkimSeen {
  cname: string[]
  /** Each record by its strings; through the CNAME where there is one. */
  texts: string[][]
  /** The name has addresses: something stands in front of it. */
  has_address: boolean
}

/** A CNAME to our key, or the key itself. `public_key` undefined: nothing is signed with this selector yet. RFC 6376 §3.6.2. */
export function checkDkim(
  { cname, texts, has_address }: DkimSeen,
  { target, domain, public_key }: { target: string; domain: string; public_key: string | undefined },
): Judged {
  const [alias] = cname
  const joined = texts.map((strings) => strings.join(''))
  if (alias === target) {
    // What stands behind it is ours to publish.
    const isThere = public_key === undefined || joined.some((text) => keyOf(text) === public_key)
    return { found: cname, state: isThere ? 'ok' : 'pending' }
  }
  if (alias !== undefined) {
    return { found: cname, state: 'wrong', hint: alias === `${target}.${domain}` ? 'doubled_suffix' : null }
  }
  if (joined.length === 0) {
    return has_address ? { found: [], state: 'wrong', hint: 'proxied' } : { found: [], state: 'missing' }
  }
  if (public_key === undefined) return { found: joined, state: 'wrong', hint: 'old_key' }
  return checkTexts(joined, public_key)
}

function checkTexts(texts: string[], public_key: string): Judged {
  if (texts.some((text) => !text.includes('"') && keyOf(text) === public_key)) {
    return texts.length === 1 ? { found: texts, state: 'ok' } : { found: texts, state: 'multiple' }
  }
  const whole = texts.map(bare)
  if (whole.some((text) => keyOf(text) === public_key)) {
    const hint = texts.some(isQuoted) && !texts.some((text) => /"\s*"/.test(text)) ? 'quotes' : 'split_wrong'
    return { found: texts, state: 'wrong', hint }
  }
  const isPart = whole.some((text) => {
    const key = keyOf(text) ?? text
    return key.length > 20 && public_key.includes(key)
  })
  return { found: texts, state: 'wrong', hint: isPart ? 'split_wrong' : 'old_key' }
}

const bare = (text: string): string => text.replaceAll(/["\\]/g, '')

/** `p=` of a key record; blanks inside mean nothing. */
const keyOf = (text: string): string | undefined =>
  /(?:^|;)\s*p\s*=([^;]*)/i.exec(text)?.[1]?.replaceAll(/\s/g, '')
