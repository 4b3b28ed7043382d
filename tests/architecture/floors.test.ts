import { describe, expect, test } from 'vitest'
import type { Import } from '#scripts/house/imports-of.ts'
import { CLIENT_MODULES, clientModuleOf, FILES, IMPORTS, MODULES, moduleOf, said } from './product-files.ts'

const foldersOf = (home: string): Set<string> =>
  new Set(FILES.flatMap((file) => new RegExp(`^${home}/(\\w+)/`).exec(file)?.[1] ?? []))

/** Imports that go up: from a module to one that stands above it. */
const upwards = (modules: readonly string[], nameOf: (file: string) => string | undefined): Import[] =>
  IMPORTS.filter(({ from, target }) => {
    const [lower, higher] = [nameOf(from), target && nameOf(target)]
    return lower && higher && modules.indexOf(higher) > modules.indexOf(lower)
  })

describe('the modules of the server', () => {
  test('are all there, and nothing stands beside them but the doors, the platform and the threads that read', () => {
    expect(foldersOf('apps/server/src')).toEqual(new Set([...MODULES, 'doors', 'platform', 'readers']))
  })

  test('import downwards: what a lower one needs of a higher one is a step, handed in by compose', () => {
    expect(upwards(MODULES, moduleOf).map(said)).toEqual([])
  })

  test('the platform knows no module: it can be read, and used, by itself', () => {
    const strays = IMPORTS.filter(
      ({ from, target }) => from.startsWith('apps/server/src/platform/') && target && moduleOf(target),
    )
    expect(strays.map(said)).toEqual([])
  })
})

describe('the modules of the client', () => {
  test('are all there, and nothing stands beside them', () => {
    const others = ['assets', 'styles']
    const folders = [...foldersOf('apps/web/src')].filter((name) => !others.includes(name))
    expect(new Set(folders)).toEqual(new Set(CLIENT_MODULES))
  })

  test('import downwards', () => {
    expect(upwards(CLIENT_MODULES, clientModuleOf).map(said)).toEqual([])
  })
})

test('the contract and the texts have the same modules', () => {
  const known = new Set([...MODULES, 'shell'])
  const strange = ['packages/contract/src', 'packages/texts/src/en', 'packages/texts/src/ru'].flatMap(
    (home) => [...foldersOf(home)].filter((name) => !known.has(name)).map((name) => `${home}/${name}`),
  )
  expect(strange).toEqual([])
})
