import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileNameOf, NOT_OF_THE_CLIENT } from '#scripts/house/operations.ts'
import { FILES, IMPORTS, said, sourceOf } from './product-files.ts'

const CONTRACT = FILES.filter((file) => file.startsWith('packages/contract/src/'))
const isSchema = (file: string) => file.endsWith('.schema.ts')

/** Operation and file, as the contract declares them. */
const OPERATIONS = CONTRACT.flatMap((file) =>
  [...sourceOf(file).matchAll(/^export const (\w+) = endpoint\b/gm)].map(([, name]) => ({
    name: name!,
    file,
  })),
)

describe('an operation of the contract', () => {
  test('has a file of its own, which bears its name: who looks for it finds it', () => {
    expect(OPERATIONS.length).toBeGreaterThan(100)
    const strays = OPERATIONS.filter(({ name, file }) => basename(file, '.ts') !== fileNameOf(name))
    expect(strays).toEqual([])
  })

  test('has its schema beside it, under the same name', () => {
    const strays = OPERATIONS.filter(
      ({ name, file }) =>
        !sourceOf(`${dirname(file)}/${fileNameOf(name)}.schema.ts`).includes(
          `export const ${name}Schema = {`,
        ),
    )
    expect(strays).toEqual([])
  })

  test('is carried out on the server by a function of its name, in a file of its name', () => {
    const exported = new Set(
      FILES.filter((file) => file.startsWith('apps/server/src/')).flatMap((file) =>
        [...sourceOf(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
          ([, name]) => `${basename(file, '.ts')} ${name}`,
        ),
      ),
    )
    const strays = OPERATIONS.filter(({ name }) => !exported.has(`${fileNameOf(name)} ${name}`))
    expect(strays).toEqual([])
  })

  test('is called by the web client in a file of its name, if it calls it at all', () => {
    const callers = new Set(
      IMPORTS.filter(({ from }) => from.startsWith('apps/web/src/')).map(
        ({ from, target }) => `${basename(from).split('.')[0]} ${target}`,
      ),
    )
    const strays = OPERATIONS.filter(
      ({ name, file }) => !(name in NOT_OF_THE_CLIENT) && !callers.has(`${fileNameOf(name)} ${file}`),
    )
    expect(strays).toEqual([])
  })

  test('that the web client is said not to call is not imported there', () => {
    const excepted = Object.keys(NOT_OF_THE_CLIENT)
    expect(OPERATIONS.map(({ name }) => name)).toEqual(expect.arrayContaining(excepted))
    const imported = new Set(
      IMPORTS.filter(({ from }) => from.startsWith('apps/web/src/')).map(({ target }) => target),
    )
    const called = OPERATIONS.filter(({ file }) => imported.has(file)).map(({ name }) => name)
    expect(called.length).toBeGreaterThan(100)
    expect(called.filter((name) => excepted.includes(name))).toEqual([])
  })

  test('by which an operator changes something is noted in the log of acts', () => {
    const operating = OPERATIONS.filter(({ file }) => sourceOf(file).includes("access: 'operate'"))
    expect(operating.length).toBeGreaterThan(15)
    const noting = /\b(?:noteAct|changeAccount)\(/
    const silent = operating.filter(({ name }) => {
      const ofServer = FILES.filter((one) => one.startsWith('apps/server/src/operator/'))
      const file = ofServer.find((one) => basename(one, '.ts') === fileNameOf(name)) ?? ''
      return !noting.test(sourceOf(file))
    })
    expect(silent).toEqual([])
  })

  test('says all of its policy itself: no table elsewhere is keyed by names of operations', () => {
    const registries = ['packages/contract/src/endpoints.ts', 'packages/contract/src/schemas.ts']
    const names = new RegExp(`^\\s+(?:${OPERATIONS.map(({ name }) => name).join('|')}): `, 'gm')
    const keyed = FILES.filter(
      (file) =>
        /^(?:apps\/server|packages)\//.test(file) &&
        !registries.includes(file) &&
        (sourceOf(file).match(names)?.length ?? 0) > 2,
    )
    expect(keyed).toEqual([])
  })
})

test('schemas stay on the server: where a browser reads, only their types are taken', () => {
  const browser = (file: string) =>
    /^(?:apps\/web\/src|packages\/(?:ui|texts|contract)\/src)\//.test(file) &&
    !isSchema(file) &&
    file !== 'packages/contract/src/schemas.ts'
  const strays = IMPORTS.filter(
    ({ from, path, isType }) => browser(from) && !isType && (isSchema(path) || path.startsWith('zod')),
  )
  expect(strays.map(said)).toEqual([])
})
