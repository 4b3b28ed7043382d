import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { configFields } from '#server/config.ts'
import { FAMILIES, type Family } from '#server/platform/metrics/families.ts'
import { readCitations, readSpec } from '../scripts/lib/spec-citations.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).sort()
const INDEX = 'docs/decisions/README.md'
const RECORDS = DOCUMENTS.filter((file) => file.startsWith('docs/decisions/') && file !== INDEX)

/** What the code says of itself: comments cite documents, tests cite them too. */
const SOURCES = globSync('{apps,packages,scripts,tests,bench}/**/*.{ts,tsx,sql,css}', {
  cwd: ROOT,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(String(name)),
}).filter((file) => file !== 'tests/documents.test.ts')

/** As `file: what was cited`, of everything that `pattern` finds. */
function cited(pattern: RegExp): { where: string; match: RegExpMatchArray }[] {
  return SOURCES.flatMap((file) =>
    [...read(file).matchAll(pattern)].map((match) => ({ where: `${file}: ${match[0]}`, match })),
  )
}

describe('the page of settings', () => {
  /** A default as somebody would type it. */
  function asTyped(value: unknown): string {
    if (Array.isArray(value)) return value.length === 0 ? '' : value.join(',')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }

  test('lists every setting of the service with its default and meaning, and no other', () => {
    const expected = configFields().map(({ name, default: value, description }) => {
      const typed = asTyped(value)
      const meaning = description.replaceAll('<', '&lt;')
      return `- \`${name}\` (${typed === '' ? 'empty' : `\`${typed}\``}): ${meaning}`
    })
    const listed = read('docs/settings.md')
      .split('\n')
      .filter((line) => /^- `[A-Z][A-Z0-9_]*` \(/.test(line))
    expect(expected.length).toBeGreaterThan(20)
    expect(listed).toEqual(expected)
  })
})

describe('the page of figures', () => {
  const families = Object.entries(FAMILIES as Record<string, Family>)

  test('lists every figure with its type, labels and meaning, and no other', () => {
    const expected = families.map(([name, { type, help, labels = {} }]) => {
      const by = Object.keys(labels).map((label) => `\`${label}\``)
      return `- \`${name}\` (${type}${by.length > 0 ? `, by ${by.join(' and ')}` : ''}): ${help}`
    })
    const listed = read('docs/metrics.md')
      .split('\n')
      .filter((line) => /^- `[a-z_]+` \(/.test(line))
    expect(expected.length).toBeGreaterThan(30)
    expect(listed).toEqual(expected)
  })

  test('their names follow the rules of Prometheus', () => {
    for (const [name, { type }] of families) {
      expect(name).toMatch(/^(?:pochtamt|process|nodejs)_[a-z_]+$/)
      expect(name.endsWith('_total')).toBe(type === 'counter')
      if (type === 'histogram') expect(name).toMatch(/_seconds$/)
    }
  })

  test.each(['alerts.yml', 'dashboard.json'])(
    '%s asks for figures that there are, by labels that they have',
    (file) => {
      const queries = read(`docs/prometheus/${file}`).replaceAll('\\"', '"')
      const queried = [...queries.matchAll(/\b((?:pochtamt|process|nodejs)_[a-z_]+)(?:\{([^}]*)\})?/g)]
      expect(queried.length).toBeGreaterThan(10)
      const known = new Map(families)
      for (const [, series = '', matchers = ''] of queried) {
        const name = series.replace(/_(?:bucket|sum|count)$/, '')
        const family = known.get(series) ?? known.get(name)
        expect(family, series).toBeDefined()
        for (const [, label = '', value = ''] of matchers.matchAll(/([a-z_]+)=~?"([^"]*)"/g)) {
          expect(Object.keys(family!.labels ?? {}), series).toContain(label)
          const values = family!.labels?.[label]
          if (values) expect(values, series).toContain(value)
        }
      }
    },
  )
})

describe('the README', () => {
  test('can be read in a terminal: no line is wider than 80 columns', () => {
    const wide = read('README.md')
      .split('\n')
      .filter((line) => line.length > 80)
    expect(wide).toEqual([])
  })

  test('names only settings that there are', () => {
    const names = new Set(configFields().map(({ name }) => name))
    const [, command = ''] = /```\n(npm ci[^`]*)```/.exec(read('README.md')) ?? []
    const inLists = [...read('README.md').matchAll(/^- `([A-Z][A-Z0-9_]+)`:/gm)].map(([, name]) => name!)
    const inCommand = [...command.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, name]) => name!)
    expect(inLists).toHaveLength(5)
    expect(
      [...inLists, ...inCommand].filter((name) => !names.has(name) && !name.startsWith('MALLOC_')),
    ).toEqual([])
  })

  test('names every command of package.json that a person gives', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = Object.keys(scripts).map((name) =>
      ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
    )
    expect(named.filter((command) => !read('README.md').includes(command))).toEqual([])
  })

  test('shows a picture that loads in a moment', () => {
    const snapshot = readFileSync(join(ROOT, 'docs/picture-mail.png'))
    expect(snapshot.subarray(1, 4).toString()).toBe('PNG')
    expect(snapshot.length).toBeLessThanOrEqual(300 * 1024)
  })
})

describe('links', () => {
  const LINK = /\]\(([^)\s]+)\)/g

  test.for(DOCUMENTS)('%s leads only to files that exist', (document) => {
    const targets = [...read(document).matchAll(LINK)]
      .map(([, target]) => target!)
      .filter((target) => !/^(?:https?:|mailto:|#)/.test(target))
    const dead = targets.filter(
      (target) => !existsSync(join(ROOT, dirname(document), target.split('#', 1)[0]!)),
    )
    expect(dead).toEqual([])
  })

  const FILE = /`((?:apps|packages|tests|scripts|bench|docs)\/[\w/.-]+)`/g
  const GUIDES = ['AGENTS.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/release.md']

  test.for(GUIDES)('%s names only files and folders that exist', (document) => {
    const named = [...read(document).matchAll(FILE)].map(([, path]) => path!)
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})

describe('decision records', () => {
  const numberOf = (file: string) => /\/(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]

  test('have numbers of their own', () => {
    const numbers = RECORDS.map(numberOf)
    expect(numbers).not.toContain(undefined)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBeGreaterThan(10)
  })

  test.for(RECORDS)('%s has its number in the title, a context, a decision and consequences', (file) => {
    const lines = read(file).split('\n')
    const headings = lines.filter((line) => line.startsWith('#'))
    expect(headings[0]).toMatch(new RegExp(`^# ${numberOf(file)}\\. \\S`))
    expect(headings.slice(1)).toEqual(['## Context', '## Decision', '## Consequences'])
  })

  test('stand in the index by subject, each once and under its own title', () => {
    const listed = [...read(INDEX).matchAll(/^- \[(.+)$/gm)].map(([, line]) => line!)
    const expected = RECORDS.map((file) => {
      const [, number, title] = /^# (\d{4})\. (.+)/.exec(read(file))!
      return `${number}](${basename(file)}) ${title}`
    })
    expect(listed.toSorted()).toEqual(expected.toSorted())
  })

  test('that the code cites are there', () => {
    const numbers = new Set(RECORDS.map(numberOf))
    const citations = cited(/\bdecisions?[ /]§?(\d+)/gi)
    expect(citations.length).toBeGreaterThan(5)
    const missing = citations.filter(({ match }) => !numbers.has(match[1]!.padStart(4, '0')))
    expect(missing.map(({ where }) => where)).toEqual([])
  })
})

describe('what the code cites', () => {
  test('of the product page is there: the section, and the part that is named', () => {
    const sections = new Map(
      readSpec()
        .filter(({ name }) => name === '')
        .map(({ section, text }) => [section, text]),
    )
    const citations = readCitations()
    expect(citations.length).toBeGreaterThan(100)
    const missing = citations.filter(({ section, words }) => {
      const text = sections.get(section)
      const [name] = /^[A-Z]\w+/.exec(words) ?? []
      return text === undefined || (name !== undefined && !new RegExp(`\\b${name}\\b`, 'i').test(text))
    })
    expect(missing.map(({ file, section, words }) => `${file}: §${section} ${words}`)).toEqual([])
  })

  test('of the architecture is there: the section, the way, the promise', () => {
    const page = read('ARCHITECTURE.md')
    const sections = new Map(page.split(/^## §/m).map((text) => [Number.parseInt(text, 10), text]))
    const citations = cited(/\bArchitecture §(\d)(?:\.(\d))?(?: (In|Out)\b)?/gi)
    expect(citations.length).toBeGreaterThan(10)
    const missing = citations.filter(({ match: [, section, promise, way] }) => {
      const text = sections.get(Number(section)) ?? ''
      const ending = promise ? `\n${promise}. ` : way ? `**${way}.**` : text.slice(0, 1)
      return text === '' || !text.includes(ending)
    })
    expect(missing.map(({ where }) => where)).toEqual([])
  })
})

test('the product page has the nine sections that comments count by', () => {
  const sections = readSpec().filter(({ name }) => name === '')
  expect(sections.map(({ section }) => section)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('every error code of the product page is one of the catalogue', async () => {
  const { ERRORS } = await import('#contract/errors.ts')
  const [section] = readSpec().filter(({ section, name }) => section === 8 && name === 'Server codes')
  const codes = [...section!.text.matchAll(/`([a-z]+(?:_[a-z0-9]+)+|forbidden|rejected)`/g)].map(
    ([, code]) => code!,
  )
  expect(codes.length).toBeGreaterThan(60)
  expect(codes.filter((code) => !(code in ERRORS))).toEqual([])
})

test('documents speak of files by paths of this project', () => {
  const foreign = DOCUMENTS.filter((file) => /\.\.\/\.\.\/\.\.\/|\/home\/|C:\\/.test(read(file)))
  expect(foreign.map((file) => relative(ROOT, join(ROOT, file)))).toEqual([])
})
