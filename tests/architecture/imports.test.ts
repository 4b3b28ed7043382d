import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FILES, homeOf, IMPORTS, importsOf, moduleOf, ROOT, said, sourceOf } from './product-files.ts'

test('the rules below see the whole product', () => {
  expect(FILES.length).toBeGreaterThan(150)
  expect(IMPORTS.length).toBeGreaterThan(500)
  expect(importsOf('apps/server/src/identity/sign-on/routes.ts').map(({ target }) => target)).toContain(
    'apps/server/src/identity/sign-on/sign-out.ts',
  )
})

test('what is imported is there', () => {
  const missing = IMPORTS.filter(({ target }) => target?.endsWith('.ts') && !existsSync(join(ROOT, target)))
  expect(missing.map(said)).toEqual([])
})

/** Files in `of` import, besides their own folder, only what matches `may`. */
const RULES: { of: string; may: RegExp; because: string }[] = [
  {
    of: 'packages/contract',
    may: /^zod\/mini$/,
    because: 'both sides, the sandbox and the tests can load it',
  },
  {
    of: 'packages/texts',
    may: /^#contract\//,
    because: 'a missing translation is a compile error, not code',
  },
  {
    of: 'packages/ui',
    may: /^(?:(?:react|react-dom|radix-ui|lucide-react)(?:\/|$)|#stamp\/)/,
    because: 'it can be shown alone: pixels, no mail words',
  },
  {
    of: 'packages/stamp',
    may: /^$/,
    because: 'the same drawing comes out wherever it is made: pages, print and the server',
  },
  {
    of: 'packages/mime',
    may: /^(?:node:|mailparser|nodemailer|libmime|libqp|libbase64|iconv-lite|html-to-text|sanitize-html|css-tree|htmlparser2|postcss|encoding-japanese)/,
    because: 'the formats stay testable without a product',
  },
  {
    of: 'packages/imap',
    may: /^(?:node:|#mime\/structure\/)/,
    because:
      'the grammar of IMAP stays testable without a product; what it writes of a message is read elsewhere',
  },
  {
    of: 'packages/certificate',
    may: /^(?:node:|@peculiar\/asn1-)/,
    because: 'the service and the sandbox, which share no code of theirs, make one alike',
  },
  {
    of: 'apps/web',
    may: /^(?!node:|#server\/|#sandbox\/|#mime\/|#imap\/|#certificate\/)/,
    because: 'the browser meets the server only through the contract',
  },
  {
    of: 'apps/server',
    may: /^(?!react|radix-ui|lucide|#web\/|#ui\/|#sandbox\/|#tests\/)/,
    because: 'the server has no screen, and knows the ecosystem only over the wire',
  },
  {
    of: 'apps/sandbox',
    may: /^(?!#server\/|#web\/|#imap\/|#tests\/)/,
    because: 'the ecosystem meets the product only over the wire',
  },
]

describe('who may import what', () => {
  test.for(RULES)('$of: $because', ({ of, may }) => {
    const own = IMPORTS.filter(({ from }) => homeOf(from) === of && !from.endsWith('.config.ts'))
    const strays = own.filter(({ path, target }) => {
      if (target && homeOf(target) === of) return false
      return !may.test(target && path.startsWith('.') ? target : path)
    })
    expect(own.length).toBeGreaterThan(0)
    expect(strays.map(said)).toEqual([])
  })

  test('only the way in goes by a relative path: between packages imports have names', () => {
    const strays = IMPORTS.filter(
      ({ from, path, target }) => path.startsWith('.') && target && homeOf(target) !== homeOf(from),
    )
    expect(strays.map(said)).toEqual([])
  })

  test('SQL is private to its module: use cases are the doors between modules', () => {
    const strays = IMPORTS.filter(
      ({ from, target }) =>
        target?.endsWith('.sql.ts') && moduleOf(target) && moduleOf(target) !== moduleOf(from),
    )
    expect(strays.map(said)).toEqual([])
  })

  test('no module knows a door: a door translates, it never decides', () => {
    const strays = IMPORTS.filter(
      ({ from, target }) =>
        (moduleOf(from) || from.startsWith('apps/server/src/platform/')) &&
        target?.startsWith('apps/server/src/doors/'),
    )
    expect(strays.map(said)).toEqual([])
  })

  test('no file imports itself in a circle', () => {
    const running = Map.groupBy(
      IMPORTS.filter(({ isType, target }) => !isType && target !== undefined),
      ({ from }) => from,
    )
    const circles: string[] = []
    const done = new Set<string>()
    const visit = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '))
      if (way.includes(file) || done.has(file)) return
      for (const { target } of running.get(file) ?? []) visit(target!, [...way, file])
      done.add(file)
    }
    for (const file of FILES) visit(file, [])
    expect(circles).toEqual([])
  })

  test('parts of the client wait in PartSuspense: what is in a bare Suspense shows 300 ms late', () => {
    const bare = FILES.filter((file) => file.endsWith('.tsx') && /<Suspense\b/.test(sourceOf(file)))
    expect(bare).toEqual(['apps/web/src/platform/PartSuspense.tsx'])
  })

  test('folders have no index files: the path says what is imported', () => {
    expect(FILES.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([])
  })
})
