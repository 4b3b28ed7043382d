import { describe, expect, test } from 'vitest'
import { FILES, IMPORTS, MODULES, moduleOf, said } from './product-files.ts'

describe('the modules of the server', () => {
  test('all of them are there, and nothing but them, the doors and the platform', () => {
    const folders = FILES.flatMap((file) => /^apps\/server\/src\/(\w+)\//.exec(file)?.[1] ?? [])
    expect(new Set(folders)).toEqual(new Set([...MODULES, 'doors', 'platform', 'readers']))
  })

  test('a module imports downwards: what a lower one needs of a higher one is a step, handed in by compose', () => {
    const floor = (file: string) => MODULES.indexOf(moduleOf(file) ?? '')
    const upwards = IMPORTS.filter(
      ({ from, target }) => target && moduleOf(from) && moduleOf(target) && floor(target) > floor(from),
    )
    expect(upwards.map(said)).toEqual([])
  })

  test('the platform knows no module: it can be read, and used, by itself', () => {
    const strays = IMPORTS.filter(
      ({ from, target }) => from.startsWith('apps/server/src/platform/') && target && moduleOf(target),
    )
    expect(strays.map(said)).toEqual([])
  })
})
