import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { figuresOf } from './figures.ts'
import { identifiersOf, wordsOf } from './identifiers.ts'
import { importsOf } from './imports-of.ts'
import { readTree } from './tree.ts'

/** What is counted in a project that has these files. */
async function countsOf(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'pochtamt-house-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const figures = figuresOf(await readTree(root))
  return (name: string) => figures.find((figure) => figure.name.startsWith(name))!
}

const FLOORS = `export const FLOORS: readonly (readonly string[])[] = [['cellar'], ['hall', 'attic']]\n`

test.each(['', 'features/'])('imports between modules are counted in src/%s<module>', async (folder) => {
  const server = `apps/server/src/${folder}`
  const web = `apps/web/src/${folder}`
  const count = await countsOf({
    'tests/architecture/product-files.ts': FLOORS,
    // Up by a type, up by name within a floor, down, within a module, and into the platform.
    [`${server}cellar/dig.ts`]: `import type { Roof } from '#server/${folder}attic/roof.ts'\nimport './spade.ts'\n`,
    [`${server}cellar/spade.ts`]: `import { log } from '#server/platform/log.ts'\n`,
    [`${server}hall/open.ts`]: `import { roof } from '../attic/roof.ts'\n`,
    [`${server}attic/roof.ts`]: `import { dig } from '#server/${folder}cellar/dig.ts'\nexport const roof = 1\n`,
    [`${server}cellar/dig.test.ts`]: `import { open } from '../hall/open.ts'\n`,
    'apps/server/src/platform/log.ts': `import { open } from '#server/${folder}hall/open.ts'\n`,
    [`${web}one/a.tsx`]: `const B = lazy(() => import('../two/b.tsx'))\n`,
    [`${web}two/b.tsx`]: `import { a } from '#web/${folder}one/a.tsx'\nimport '../three/c.ts'\n`,
    [`${web}three/c.ts`]: '',
  })
  expect(count('pairs of server modules').details).toEqual(['attic and cellar'])
  expect(count('pairs of client modules').details).toEqual(['one and two'])
  expect(count('imports of the server up').details).toEqual([
    `${server}cellar/dig.ts -> ${server}attic/roof.ts`,
    `${server}hall/open.ts -> ${server}attic/roof.ts`,
  ])
})

test('an import is one in whichever way it is written, and nothing else is', () => {
  const source = [
    "import type { a } from './type.ts'",
    "import { type b } from './runs.ts' // import './comment.ts'",
    "import c, { type d } from '#mime/message.ts'",
    "import './alone.ts'",
    'import * as e from "double"',
    "export { f, type g } from './out.ts'; export type * from './types.ts'",
    "export * as h from './all.ts'",
    "const text = `import i from './text.ts'` + \"import './text.ts'\"",
    "type J = import('./shape.ts').J | typeof import('./shape.ts')",
    "const later = (name: string) => [import('./later.ts'), import(name)]",
  ].join('\n')
  const written = importsOf('apps/one/a.ts', source).map(
    ({ path, target, isType }) => `${isType ? 'type ' : ''}${path} ${target ?? '-'}`,
  )
  expect(written).toEqual([
    'type ./type.ts apps/one/type.ts',
    './runs.ts apps/one/runs.ts',
    '#mime/message.ts packages/mime/src/message.ts',
    './alone.ts apps/one/alone.ts',
    'double -',
    './out.ts apps/one/out.ts',
    'type ./types.ts apps/one/types.ts',
    './all.ts apps/one/all.ts',
    'type ./shape.ts apps/one/shape.ts',
    'type ./shape.ts apps/one/shape.ts',
    './later.ts apps/one/later.ts',
  ])
  expect(() => importsOf('a.ts', 'import {')).toThrow('a.ts')
})

test('nobody is said to import upwards while nothing says where up is', async () => {
  const count = await countsOf({ 'apps/server/src/features/a/a.ts': `import '../b/b.ts'\n` })
  expect(count('imports of the server up').value).toBe('no floors yet')
})

test('an operation has one name when a file of each side is called so', async () => {
  const operation = (name: string) => `export const ${name} = endpoint({ method: 'GET' })\n`
  const count = await countsOf({
    'packages/contract/src/mail/move-mail.ts': operation('moveMail'),
    'packages/contract/src/mail/marks.ts': operation('markMail') + operation('readMail'),
    // The web client does not call it.
    'packages/contract/src/get-access.ts': operation('getAccess'),
    'apps/server/src/get-access.ts': '',
    'apps/server/src/mail/move-mail.ts': '',
    'apps/server/src/mail/mark-mail.ts': '',
    'apps/server/src/mail/read-mail.test.ts': '',
    'apps/web/src/mail/move-mail.queries.ts': '',
    'apps/web/src/mail/read-mail.tsx': '',
  })
  const { value, details } = count('operations')
  expect(value).toBe('2 of 4')
  expect(details).toEqual([
    'markMail: not in packages/contract/src/, apps/web/src/',
    'readMail: not in packages/contract/src/, apps/server/src/',
  ])
})

test('files of one operation alone are those of its name and those that no other one reaches', async () => {
  const operation = (name: string) => `export const ${name} = endpoint({ method: 'POST' })\n`
  const imports = (...paths: string[]) => paths.map((path) => `import '${path}'\n`).join('')
  const mail = 'apps/server/src/mail'
  const count = await countsOf({
    'packages/contract/src/move-messages.ts': operation('moveMessages'),
    'packages/contract/src/move-messages.schema.ts': '',
    'packages/contract/src/mark-messages.ts': operation('markMessages'),
    'apps/web/src/move-messages.ts': '',
    [`${mail}/routes.ts`]: imports('./move-messages.ts', './mark-messages.ts'),
    [`${mail}/move-messages.ts`]: imports('./target.ts', './shared.ts'),
    [`${mail}/move-messages.test.ts`]: imports('./fixture.ts'),
    [`${mail}/target.ts`]: imports('./deeper.ts'),
    [`${mail}/deeper.ts`]: imports('./target.ts'),
    [`${mail}/shared.ts`]: imports('./below-shared.ts'),
    [`${mail}/below-shared.ts`]: '',
    [`${mail}/fixture.ts`]: '',
    // What it reaches by calling the other operation is the other's.
    [`${mail}/mark-messages.ts`]: imports('./move-messages.ts', './shared.ts'),
    'apps/server/src/inbound/receive/receive-message.ts': imports(
      '../stamp.ts',
      '../own.ts',
      '../deliver/step.ts',
      '../../mail/shared.ts',
    ),
    'apps/server/src/inbound/stamp.ts': '',
    'apps/server/src/inbound/own.ts': '',
    // Steps import what they are from it, and it is the arrival's all the same.
    'apps/server/src/inbound/deliver/step.ts': '',
    // Handed in: it stands beside the count, with what it alone reaches.
    'apps/server/src/inbound/steps/count-stamps.ts': imports(
      '../stamp.ts',
      '../album.ts',
      '../deliver/step.ts',
      '../../mail/shared.ts',
    ),
    'apps/server/src/inbound/album.ts': '',
  })
  const { name, value, details } = count('files of one operation alone')
  expect(name).toMatch(/move \/ open \/ search \/ send \/ arrive$/)
  expect(value).toBe('6 / 0 / 0 / 0 / 3')
  expect(details.slice(1)).toEqual([
    `move: ${mail}/deeper.ts`,
    `move: ${mail}/move-messages.ts`,
    `move: ${mail}/target.ts`,
    'move: apps/web/src/move-messages.ts',
    'move: packages/contract/src/move-messages.schema.ts',
    'move: packages/contract/src/move-messages.ts',
    'arrive: apps/server/src/inbound/deliver/step.ts',
    'arrive: apps/server/src/inbound/own.ts',
    'arrive: apps/server/src/inbound/receive/receive-message.ts',
  ])
  expect(count('files of what is handed in').details).toEqual([
    'apps/server/src/inbound/album.ts',
    'apps/server/src/inbound/steps/count-stamps.ts',
  ])
})

test('words of other trades are counted where they stand in a name, and nowhere else', async () => {
  const count = await countsOf({
    'packages/mime/src/letter-kind.ts': [
      '// A letter that nobody asked for.',
      `const text = 'a letter' + \`a letter and \${letterOf({ size: 1 })} letters\``,
      'const places = [PLACE_MAX, placeholder, stood, /letter`/.test(text)]',
      'const asked = askedFor',
    ].join('\n'),
  })
  expect(count('names with words').value).toBe('5, used 5 times')
  expect(count('names with words').details.sort()).toEqual([
    'asked: 1 names, used 1 times',
    'letter: 2 names, used 2 times',
    'place: 2 names, used 2 times',
  ])
})

test('names are read past whatever looks like the end of a text', () => {
  expect(identifiersOf('a.ts', '`a $' + '{b ? `c $' + '{d({ e: 1 })}` : "}`"} f` + g')).toEqual([
    'b',
    'd',
    'e',
    'g',
  ])
  expect(identifiersOf('a.ts', "const a = b / c / d\nlet w = /'`/.test(e) // f")).toEqual([
    ...['a', 'b', 'c', 'd', 'w', 'test', 'e'],
  ])
  expect(identifiersOf('a.ts', 'const { a, b: c } = { a, d }')).toEqual(['a', 'b', 'c', 'a', 'd'])
  expect(identifiersOf('a.tsx', '<Letter as="room">A letter in {its} room</Letter>')).toEqual([
    ...['Letter', 'as', 'its', 'Letter'],
  ])
  expect(wordsOf('tellHTTPCallers')).toEqual(['tell', 'http', 'callers'])
  expect(wordsOf('DRAFT_ROOM_KB2Max')).toEqual(['draft', 'room', 'kb2', 'max'])
})

test('folders, components and lines are measured', async () => {
  const component = (name: string, lines: number) =>
    `export function ${name}({\n  one,\n}: Props) {\n${'  call()\n'.repeat(lines - 4)}}\n`
  const count = await countsOf({
    ...Object.fromEntries(Array.from({ length: 13 }, (_, nth) => [`packages/full/${nth}.ts`, 'a\n'])),
    ...Object.fromEntries(Array.from({ length: 12 }, (_, nth) => [`packages/right/${nth}.ts`, 'a\n'])),
    'packages/right/0.test.ts': 'a\n'.repeat(20),
    'packages/ui/src/Long.tsx': `${component('Short', 80)}${component('Long', 81)}const MAX = 1\n`,
    'node_modules/other/index.ts': 'a\n'.repeat(1000),
  })
  expect(count('folders of more').details).toEqual(['13 packages/full'])
  expect(count('components of more').details).toEqual(['81 Long in packages/ui/src/Long.tsx'])
  expect(count('lines of tests').details).toEqual(['20 to 187'])
  expect(count('lines of a file').value).toBe('1')
  expect(count('lines of the longest').value).toBe('162')
})
