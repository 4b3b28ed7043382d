import { isAscii, isUtf8 } from 'node:buffer'
import { cyrillicScore } from './cyrillic-score.ts'

const CYRILLIC = ['windows-1251', 'koi8-u', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'] as const
/** Labels that mail puts on Cyrillic by mistake: they say "one byte a letter" and nothing more. */
const WESTERN = new Set(['windows-1252', 'iso-8859-15', 'iso-8859-2', 'windows-1250', 'macintosh'])
const SAMPLE_BYTES = 4096
/** A guess has to look this much better than the label does. */
const MARGIN = 12
const SCORE_MIN = 15

/** Whole words are above ASCII, as in Cyrillic, rather than single accented letters inside Latin words. */
function hasHighWords(bytes: Uint8Array): boolean {
  let inRuns = 0
  let latin = 0
  let run = 0
  for (const byte of bytes) {
    if (byte >= 0x80) {
      run++
      continue
    }
    if (run > 1) inRuns += run
    run = 0
    if ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)) latin++
  }
  if (run > 1) inRuns += run
  return inRuns >= 3 && inRuns * 4 > latin
}

function bestCyrillic(bytes: Uint8Array, hint: string | null): { encoding: string; score: number } {
  let best = { encoding: 'windows-1251', score: Number.NEGATIVE_INFINITY }
  for (const encoding of CYRILLIC) {
    const liked = hint !== null && encoding.slice(0, 5) === hint.slice(0, 5) ? MARGIN / 2 : 0
    const score = cyrillicScore(new TextDecoder(encoding).decode(bytes)) + liked
    if (score > best.score) best = { encoding, score }
  }
  return best
}

/** Bytes worth looking at: those around the first ones above ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES) return bytes
  const first = bytes.findIndex((byte) => byte >= 0x80)
  return bytes.subarray(Math.max(0, first), Math.max(0, first) + SAMPLE_BYTES)
}

/**
 * What the bytes really are, given what the label says (an encoding name of the
 * platform, or null) and what their neighbourhood uses. Labels are believed
 * unless the bytes plainly contradict them: valid UTF-8 under a one-byte label,
 * Cyrillic under a western one, one Cyrillic code page under another.
 */
export function detectCharset(bytes: Uint8Array, label: string | null, hint: string | null = null): string {
  if (isAscii(bytes)) return label ?? 'utf-8'
  const isOneByte = label === null || WESTERN.has(label) || CYRILLIC.includes(label as never)
  if (label !== 'utf-8' && !isOneByte && label !== 'koi8-r') return label
  if (isUtf8(bytes)) return 'utf-8'

  const sample = sampleOf(bytes)
  if (label === 'utf-8' && hasUtf8Sequences(sample)) return 'utf-8'
  if (!hasHighWords(sample)) return label === null || label === 'utf-8' ? 'windows-1252' : label
  const best = bestCyrillic(sample, hint)
  if (label === null || label === 'utf-8' || WESTERN.has(label)) {
    return best.score >= SCORE_MIN ? best.encoding : label === 'utf-8' ? label : (label ?? 'windows-1252')
  }
  const labelled = cyrillicScore(new TextDecoder(label).decode(sample))
  return best.score >= SCORE_MIN && best.score > labelled + MARGIN ? best.encoding : label
}

/** Mostly well-formed UTF-8 with a few bytes spoilt on the way. */
function hasUtf8Sequences(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  let good = 0
  let bad = 0
  for (const char of text) {
    if (char === '\ufffd') bad++
    else if (char.charCodeAt(0) >= 0x80) good++
  }
  return good > bad
}
