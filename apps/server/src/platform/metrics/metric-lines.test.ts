import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FAMILIES, type Family, type FamilyName } from './families.ts'
import { type Line, labelsText, startsAtZero, toText } from './metric-lines.ts'

/** Reads `a="b",c="d"` as Prometheus does. Throws for anything else. */
function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  let at = 0
  while (at < text.length) {
    const [all, name, value] = /^([a-z_]+)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/.exec(text.slice(at)) ?? []
    if (all === undefined) throw new Error(`${text.slice(at)} is no label`)
    labels[name!] = value!.replace(/\\(.)/g, (_whole, char: string) => (char === 'n' ? '\n' : char))
    at += all.length
  }
  return labels
}

describe('labels', () => {
  test('are read as they were given, whatever stands in a value', () => {
    const label = fc.constantFrom('door', 'state', 'reason')
    fc.assert(
      fc.property(fc.dictionary(label, fc.string({ unit: 'binary' })), (labels) => {
        expect(readLabels(labelsText(labels))).toEqual({ ...labels })
      }),
    )
  })

  test.each([
    ['a"b', 'a\\"b'],
    ['a\\', 'a\\\\'],
    ['a\nb', 'a\\nb'],
    ['a\\nb', 'a\\\\nb'],
  ])('%j is written as %s', (value, written) => {
    expect(labelsText({ list: value })).toBe(`list="${written}"`)
  })
})

describe('what begins at 0', () => {
  const zeros = startsAtZero()

  test('are counters, each combination of known labels once', () => {
    const series = zeros.map(({ family, labels }) => `${family} ${labels}`)
    expect(new Set(series).size).toBe(series.length)
    for (const { family, value, suffix } of zeros)
      expect([(FAMILIES[family] as Family).type, value, suffix]).toEqual(['counter', 0, ''])
  })

  test('are all that are known and none whose labels come with what is counted', () => {
    for (const [family, { type, labels = {} }] of Object.entries(FAMILIES) as [FamilyName, Family][]) {
      const sizes = Object.values(labels).map((values) => values?.length ?? 0)
      const expected = type === 'counter' ? sizes.reduce((product, size) => product * size, 1) : 0
      expect(
        zeros.filter((line) => line.family === family),
        family,
      ).toHaveLength(expected)
    }
  })
})

describe('the text', () => {
  const line = (family: FamilyName, labels: string, value: number, suffix = ''): Line => ({
    family,
    suffix,
    labels,
    value,
  })

  test('has each family together, with its help and type above it', () => {
    const text = toText([
      line('pochtamt_build_info', 'version="1"', 1),
      line('process_resident_memory_bytes', '', 5),
      line('pochtamt_build_info', 'version="2"', 1),
    ])
    expect(text.split('\n')).toEqual([
      '# HELP process_resident_memory_bytes Memory that the process has.',
      '# TYPE process_resident_memory_bytes gauge',
      'process_resident_memory_bytes 5',
      '# HELP pochtamt_build_info Always 1; which version this is.',
      '# TYPE pochtamt_build_info gauge',
      'pochtamt_build_info{version="1"} 1',
      'pochtamt_build_info{version="2"} 1',
      '',
    ])
  })

  test('tells of two of one series the later', () => {
    const text = toText([
      line('process_resident_memory_bytes', '', 5),
      line('process_resident_memory_bytes', '', 7),
    ])
    expect(text).toContain('\nprocess_resident_memory_bytes 7\n')
    expect(text).not.toContain(' 5\n')
  })

  test('of every family is one that Prometheus reads', () => {
    const text = toText(startsAtZero())
    for (const one of text.trimEnd().split('\n')) {
      if (one.startsWith('# ')) expect(one).toMatch(/^# (?:HELP [a-z_]+ \S.*|TYPE [a-z_]+ counter)$/)
      else {
        const [, labels] = /^[a-z_]+(?:\{(.*)\})? 0$/.exec(one) ?? []
        expect(one).toMatch(/^[a-z_]+(?:\{.*\})? 0$/)
        readLabels(labels ?? '')
      }
    }
  })

  test('names follow the rules: ours begin with our name, counters end with total', () => {
    for (const [name, { type, help, labels = {} }] of Object.entries(FAMILIES) as [string, Family][]) {
      expect(name).toMatch(/^(?:process|nodejs|pochtamt)_[a-z\d_]+$/)
      if (type === 'counter') expect(name).toMatch(/_total$/)
      else expect(name).not.toMatch(/_total$/)
      expect(help).not.toContain('\n')
      for (const label of Object.keys(labels)) expect(label).toMatch(/^[a-z_]+$/)
    }
  })
})
