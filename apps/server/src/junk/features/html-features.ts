import type { FeatureSet } from './feature-set.ts'

const HTML_CHARS_MAX = 100_000
const TAG = /<([a-z][a-z0-9]{0,15})\b/gi
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['hidden', /display\s{0,3}:\s{0,3}none|font-size\s{0,3}:\s{0,3}0|visibility\s{0,3}:\s{0,3}hidden/i],
  ['form', /<form\b/i],
  ['script', /<script\b/i],
  ['frame', /<iframe\b/i],
  ['meta', /<meta\b/i],
  ['doctype', /<!doctype/i],
  ['comment', /<!--/],
  ['font', /<font\b/i],
  ['map', /<map\b/i],
  ['mso', /<!--\[if/i],
  ['cid', /src\s?=\s?["']?cid:/i],
  ['data', /src\s?=\s?["']?data:/i],
  ['tiny', /(?:width|height)\s?=\s?["']?1["'\s>]/i],
  ['unsubscribe', /unsubscribe|opt.?out|отписаться/i],
]

/** How the HTML of a message is built: which elements, how many, and what is done with them. */
export function addHtml(features: FeatureSet, html: string | null, text_chars: number): void {
  features.add('html', html === null ? 'no' : 'yes')
  if (html === null) return
  const start = html.slice(0, HTML_CHARS_MAX)
  const tags = new Map<string, number>()
  for (const [, name = ''] of start.matchAll(TAG)) {
    const tag = name.toLowerCase()
    tags.set(tag, (tags.get(tag) ?? 0) + 1)
  }
  for (const [tag, count] of [...tags].slice(0, 60)) features.addCount(`tag-${tag}`, count)
  for (const [sign, pattern] of SIGNS) if (pattern.test(start)) features.add('html-sign', sign)
  features.addCount('html-share', Math.round(start.length / (text_chars + 1)))
  const colours = start.matchAll(/#[0-9a-f]{6}\b/gi)
  let count = 0
  for (const [colour] of colours) {
    if (++count > 20) break
    features.add('colour', colour.toLowerCase())
  }
}
