import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { largePostmarkSvg } from './postmarks/large-postmark.ts'
import { postmarkSvg } from './postmarks/postmark.ts'
import { type StampState, stampSvg } from './stamp.ts'

const BYTES_MAX = 2048
const STATES = ['proven', 'member', 'unproven', 'forged'] as const
const SIZES = ['s', 'm', 'l'] as const
/** Everything that a drawing may be made of: nothing that runs, loads or leads anywhere. */
const ELEMENTS = ['svg', 'g', 'path', 'use', 'circle', 'ellipse', 'text', 'textPath']
const ATTRIBUTES =
  /^(?:xmlns|viewBox|width|height|fill|fill-opacity|stroke|stroke-(?:width|opacity|dasharray|linejoin)|style|d|id|href|transform|r|cx|cy|rx|ry|x|y|opacity|font-(?:size|weight)|letter-spacing|text-anchor|startOffset)$/

const anySender = fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' }))
const anyState = fc.constantFrom(...STATES)
const anyStamp = fc.record({
  sender: anySender,
  state: anyState,
  size: fc.constantFrom(...SIZES),
  denomination: fc.option(fc.constantFrom(100, 110, 120, 130, 135, 150, 190), { nil: undefined }),
})
const anyPostmark = fc.record({
  date: fc.string({ unit: 'binary' }),
  time: fc.string({ unit: 'binary' }),
  domain: fc.oneof(fc.domain(), fc.string({ unit: 'binary', maxLength: 300 })),
  state: anyState,
})

/** Names of the elements and attributes of a drawing, and its own ids with those that are used. */
function partsOf(svg: string) {
  expect(XMLValidator.validate(svg)).toBe(true)
  const parts = { elements: new Set<string>(), attributes: new Set<string>(), ids: [''], used: [''] }
  const walk = (nodes: Record<string, unknown>[]): void => {
    for (const { ':@': attributes = {}, ...rest } of nodes) {
      for (const [name, value] of Object.entries(attributes as Record<string, string>)) {
        parts.attributes.add(name)
        if (name === 'id') parts.ids.push(`#${value}`)
        if (name === 'href') parts.used.push(value)
      }
      for (const [name, children] of Object.entries(rest)) {
        if (name === '#text') continue
        parts.elements.add(name)
        walk(children as Record<string, unknown>[])
      }
    }
  }
  walk(new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' }).parse(svg))
  return parts
}

function expectHarmless(svg: string): void {
  const { elements, attributes, ids, used } = partsOf(svg)
  expect(ELEMENTS).toEqual(expect.arrayContaining([...elements]))
  for (const name of attributes) expect(name).toMatch(ATTRIBUTES)
  // Whatever is used is drawn in the same text.
  expect(ids).toEqual(expect.arrayContaining(used))
  expect(new Set(ids).size).toBe(ids.length)
}

describe('a stamp', () => {
  test('of any address is less than 2 KB of SVG that runs nothing', () => {
    fc.assert(
      fc.property(anyStamp, (options) => {
        const svg = stampSvg(options)
        expect(Buffer.byteLength(svg)).toBeLessThan(BYTES_MAX)
        expectHarmless(svg)
      }),
      { numRuns: 2000 },
    )
  })

  test('is the same text for the same address, whatever its case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), anyState, (sender, state) => {
        expect(stampSvg({ sender: sender.toUpperCase(), state })).toBe(
          stampSvg({ sender: sender.toLowerCase(), state }),
        )
      }),
    )
  })

  test('two thousand addresses have two thousand different ones', () => {
    const names = Array.from({ length: 100 }, (_, nth) => `person${nth}`)
    const domains = Array.from({ length: 20 }, (_, nth) => `firm${nth}.test`)
    const senders = domains.flatMap((domain) => names.map((name) => `${name}@${domain}`))
    // Ids are made of the hash: without them only what is seen is compared.
    const seen = senders.map((sender) =>
      stampSvg({ sender, state: 'proven' }).replace(/ id="\w+"|href="#\w+"/g, ''),
    )
    expect(new Set(seen).size).toBe(senders.length)
    const withoutHue = seen.map((svg) => svg.replace(/style="[^"]*"/, ''))
    expect(new Set(withoutHue).size).toBeGreaterThan(1900)
  })

  test('says its denomination only of a member', () => {
    const digits = (state: StampState) =>
      stampSvg({ sender: 'a@b.test', state, denomination: 130 }).split('stroke="var(--p)"').length - 1
    expect(STATES.map(digits)).toEqual([0, 1, 0, 0])
  })

  test('of nothing proven has no colour of its address', () => {
    const one = stampSvg({ sender: 'anna@a.test', state: 'unproven' })
    expect(stampSvg({ sender: 'boris@b.test', state: 'unproven' })).toBe(one)
    expect(stampSvg({ sender: 'anna@a.test', state: 'forged' })).not.toContain('oklch')
  })
})

describe('a postmark', () => {
  test('of any texts is less than 2 KB of SVG that runs nothing', () => {
    fc.assert(
      fc.property(anyPostmark, (options) => {
        const svg = postmarkSvg(options)
        expect(Buffer.byteLength(svg)).toBeLessThan(BYTES_MAX)
        expectHarmless(svg)
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps the end of a long domain, and says none of an unproven sender', () => {
    const of = (state: StampState) =>
      postmarkSvg({ date: '1 мая', time: '10:00', domain: 'marketing.very-long-company-name.example', state })
    expect(of('proven')).toContain('>…ng-company-name.example<')
    expect(of('unproven')).not.toContain('example')
  })
})

describe('a large postmark', () => {
  const anyText = fc.oneof(fc.domain(), fc.string({ unit: 'binary', maxLength: 300 }))
  const anyLarge = fc.record({ name: anyText, word: anyText, year: anyText, date: anyText, time: anyText })

  test('of any texts is less than 2 KB of SVG that runs nothing', () => {
    fc.assert(
      fc.property(anyLarge, (options) => {
        const svg = largePostmarkSvg(options)
        expect(Buffer.byteLength(svg)).toBeLessThan(BYTES_MAX)
        expectHarmless(svg)
      }),
      { numRuns: 300 },
    )
  })

  test('keeps both ends of a long name, and draws the letters of a longer one smaller', () => {
    const of = (name: string) =>
      largePostmarkSvg({ name, word: 'принят', year: '2026', date: '22 нояб.', time: '10:42' })
    expect(of('marketing.very-long-company-name.example')).toContain('>MARKETING…COMPANY-NAME.EXAMPLE<')
    expect(of('входящие')).toContain('<text font-size="18"')
    expect(of('согласование с подрядчиками')).toContain('<text font-size="9.3"')
  })
})
