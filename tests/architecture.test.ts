import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** The product's own code: no tests, no packages of others, nothing built. */
const FILES = globSync('{packages,apps,bench,scripts}/**/*.{ts,tsx,mts,js,mjs}', {
  cwd: ROOT,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(String(name)),
})
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .sort()

const sources = new Map(FILES.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
const sourceOf = (file: string): string => sources.get(file) ?? ''

interface Import {
  from: string
  /** As written. */
  path: string
  /** The file of ours that is meant; undefined for packages. */
  target: string | undefined
  /** Gone when it runs. */
  isType: boolean
}

const PREFIXES: [RegExp, string][] = [
  [/^#(contract|texts|ui|mime|imap)\//, 'packages/$1/src/'],
  [/^#(server|web|sandbox)\//, 'apps/$1/src/'],
  [/^#tests\//, 'tests/'],
]

function targetOf(from: string, path: string): string | undefined {
  if (path.startsWith('.')) return relative(ROOT, join(ROOT, dirname(from), path))
  const [pattern, folder] = PREFIXES.find(([prefix]) => prefix.test(path)) ?? []
  return pattern && folder ? path.replace(pattern, folder) : undefined
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"\n;]|\n(?!\s*(?:import|export)\s))*?from\s+'([^']+)'/g
const BARE = /(?:^|\n)\s*import\s+'([^']+)'|import\(\s*'([^']+)'\s*\)/g

function importsOf(from: string): Import[] {
  const source = sourceOf(from)
  const named = [...source.matchAll(IMPORT)].map(([, type, path]) => ({ path: path!, isType: Boolean(type) }))
  const bare = [...source.matchAll(BARE)].map(([, one, other]) => ({ path: (one ?? other)!, isType: false }))
  return [...named, ...bare].map(({ path, isType }) => ({ from, path, target: targetOf(from, path), isType }))
}

const IMPORTS = FILES.flatMap(importsOf)
const said = ({ from, path }: Import) => `${from} -> ${path}`

/** The folder that owns a file: `packages/mime`, `apps/server`. */
const homeOf = (file: string): string => /^(?:(?:packages|apps)\/)?[^/]+/.exec(file)![0]
/** A feature of the server or the client by its folder, undefined outside of features. */
const featureOf = (file: string): string | undefined => /^apps\/\w+\/src\/features\/\w+/.exec(file)?.[0]

test('the rules below see the whole product', () => {
  expect(FILES.length).toBeGreaterThan(150)
  expect(IMPORTS.length).toBeGreaterThan(500)
  expect(importsOf('apps/server/src/features/auth/routes.ts').map(({ target }) => target)).toContain(
    'apps/server/src/features/auth/sign-out.ts',
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
    may: /^(?:react|react-dom|radix-ui|lucide-react)(?:\/|$)/,
    because: 'it can be shown alone: pixels, no mail words',
  },
  {
    of: 'packages/mime',
    may: /^(?:node:|mailparser|nodemailer|libmime|libqp|libbase64|iconv-lite|html-to-text|sanitize-html|css-tree|htmlparser2|postcss|encoding-japanese)/,
    because: 'the formats stay testable without a product',
  },
  {
    of: 'apps/web',
    may: /^(?!node:|#server\/|#sandbox\/|#mime\/|#imap\/)/,
    because: 'the browser meets the server only through the contract',
  },
  {
    of: 'apps/server',
    may: /^(?!react|radix-ui|lucide|#web\/|#ui\/|#sandbox\/|#tests\/)/,
    because: 'the server has no screen, and knows the ecosystem only over the wire',
  },
  {
    of: 'apps/sandbox',
    may: /^(?!#server\/|#web\/|#tests\/)/,
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

  test('SQL is private to its feature: use cases are the doors between features', () => {
    const strays = IMPORTS.filter(
      ({ from, target }) =>
        target?.includes('/features/') && target.endsWith('.sql.ts') && featureOf(target) !== featureOf(from),
    )
    expect(strays.map(said)).toEqual([])
  })

  test('features know the doors only as types: a door translates, it never decides', () => {
    const door = /^apps\/server\/src\/(?:http|imap|smtp|live|jobs)\//
    // route.ts is what features hang themselves up by.
    const strays = IMPORTS.filter(
      ({ from, target, isType }) =>
        featureOf(from) && target && door.test(target) && !isType && !target.endsWith('/http/route.ts'),
    )
    expect(strays.map(said)).toEqual([])
  })

  test('features of the client read across and write within', () => {
    const strays = IMPORTS.filter(({ from, target }) => {
      const [mine, other] = [featureOf(from), target && featureOf(target)]
      if (!mine?.startsWith('apps/web/') || !other || other === mine) return false
      return /-[\w-]+\.ts$/.test(target!) && /\/(?:move|mark|delete|empty|send|save)-/.test(target!)
    })
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

  test('folders have no index files: the path says what is imported', () => {
    expect(FILES.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([])
  })
})

describe('what stands where', () => {
  const offenders = (files: readonly string[], pattern: RegExp) =>
    files.filter((file) => pattern.test(withoutComments(sourceOf(file))))

  test('SQL is written in *.sql.ts, and where the database itself is looked after', () => {
    const statement = /\bsql(?:<[^`]*>)?`|\.query\(\s*['"`](?:select|insert|update|delete)/i
    const files = FILES.filter(
      (file) =>
        file.startsWith('apps/server/') &&
        !file.endsWith('.sql.ts') &&
        !file.startsWith('apps/server/src/db/'),
    )
    expect(offenders(files, statement)).toEqual([])
  })

  test('the environment is read by the configuration, and by what builds and starts the product', () => {
    const files = FILES.filter((file) => !/^(?:scripts|bench)\/|\/config\.ts$|vite\.config/.test(file))
    expect(offenders(files, /process\.env\b/)).toEqual([])
  })

  test('use cases take the time from the clock', () => {
    const files = FILES.filter((file) => featureOf(file)?.startsWith('apps/server/'))
    expect(offenders(files, /\bnew Date\(\)|\bDate\.now\(\)/)).toEqual([])
  })

  test('state is born in compose: the server’s modules keep none', () => {
    const files = FILES.filter((file) => file.startsWith('apps/server/src/'))
    expect(offenders(files, /^(?:export )?let /m)).toEqual([])
    expect(offenders(files, /^(?:export )?const \w+(?::[^=\n]+)? = new (?:Map|WeakMap)\b(?!.*\[)/m)).toEqual(
      [],
    )
  })

  test('a mailbox is changed by withMailbox alone, which locks it: nobody else makes such a transaction', () => {
    const files = FILES.filter(
      (file) => file.startsWith('apps/server/') && !file.endsWith('/with-mailbox.ts'),
    )
    expect(offenders(files, /\bas (?:unknown as )?MailboxTx\b|\bawait lockMailbox/)).toEqual([])
  })

  test('words shown to people live in packages/texts: Russian is spoken nowhere else', () => {
    // The rules of mail know Russian words too: prefixes of subjects, word endings, code pages.
    const files = FILES.filter((file) => /^(?:apps\/web|packages\/ui|packages\/contract)\//.test(file))
    expect(offenders(files, /['"`>][^'"`<\n]*[А-Яа-яЁё]{2,}/)).toEqual([])
    // Nor in escapes, which say the same.
    expect(offenders(files, /\\u\{?0?4[\da-f]{2}/i)).toEqual([])
  })

  test('nothing but the sandbox speaks of real providers’ hosts', () => {
    expect(offenders(FILES, /wmtransfer\.(?:com|ru)|webmoney\.(?:ru|com)|web\.money|wmkeeper\.com/i)).toEqual(
      [],
    )
  })
})

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}
