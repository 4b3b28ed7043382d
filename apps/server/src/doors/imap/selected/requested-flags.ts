import type { StoreFlags } from '#server/mailbox/programs/messages/flags/stored-flags.ts'
import { ImapBad } from '../answer.ts'

/** System flags that may be changed, by their names in lower case. RFC 9051 §2.3.2. */
const SYSTEM = {
  '\\answered': 'answered',
  '\\flagged': 'flagged',
  '\\deleted': 'deleted',
  '\\seen': 'seen',
  '\\draft': 'draft',
} as const

/** Flags of STORE and APPEND as marks of the store, and keywords. \Recent is nobody's to set, and passed over. */
export function requestedFlags(flags: readonly string[]): Pick<StoreFlags, 'flags' | 'keywords'> {
  const marks: StoreFlags['flags'] = {}
  const keywords: string[] = []
  for (const flag of flags) {
    const mark = SYSTEM[flag.toLowerCase() as keyof typeof SYSTEM]
    if (mark) marks[mark] = true
    else if (flag.toLowerCase() === '\\recent') continue
    else if (flag.startsWith('\\')) throw new ImapBad(`${flag} cannot be set`)
    else keywords.push(flag)
  }
  return { flags: marks, keywords }
}
