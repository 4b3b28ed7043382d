import type { Verdict } from './examine.ts'
import type { Finding, FindingState } from './finding.ts'

const MARKS: Record<FindingState, string> = { wrong: '✗', unknown: '?', warning: '!', ok: '✓' }
const ORDER: FindingState[] = ['ok', 'warning', 'unknown', 'wrong']

const ENDS: Record<Verdict, string> = {
  ready: 'ready',
  'not ready': 'Not ready: mend what has ✗ and run this again.',
  'not seen': 'Nothing is known to be wrong, but what has ? could not be seen.',
}

/** The findings in words, the worst last, where a terminal stands. */
export function sayFindings(verdict: Verdict, findings: readonly Finding[]): string {
  const sorted = findings.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
  const lines = sorted.map(
    ({ state, text, mend }) => `${MARKS[state]} ${text}${mend ? `\n    → ${mend}` : ''}`,
  )
  return [...new Set(lines), '', ENDS[verdict]].join('\n')
}
