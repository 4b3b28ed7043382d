import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS, type Operation } from './endpoints.ts'
import { SCHEMAS } from './schemas.ts'

interface Part {
  _zod: {
    def: {
      type: string
      shape?: Record<string, Part>
      innerType?: Part
      element?: Part
      out?: Part
      options?: Part[]
      in?: Part
      checks?: readonly { _zod: { def: { check: string } } }[]
    }
  }
}

/** Whether something in the input travels under another spelling. */
function hasCodec({ _zod: { def } }: Part): boolean {
  // A yes or no of a query (`stringbool`) is the same word on both sides.
  if (def.type === 'pipe') return 'reverseTransform' in def && def.out?._zod.def.type !== 'boolean'
  const parts = [...Object.values(def.shape ?? {}), def.innerType, def.element, ...(def.options ?? [])]
  return parts.some((part) => part !== undefined && hasCodec(part))
}

const all = Object.entries(ENDPOINTS) as unknown as [string, Endpoint][]
const partOf = (input: z.ZodMiniType) => input as unknown as Part

test('a call whose input is spelled otherwise on the wire says how: the browser has no schemas', () => {
  const spelled = all
    .filter(([name]) => hasCodec(partOf(SCHEMAS[name as Operation].input)))
    .map(([name]) => name)
  const saying = all.filter(([, { toWire }]) => toWire !== undefined).map(([name]) => name)
  expect(spelled.toSorted()).toEqual(['markFound', 'markMessages'])
  expect(saying.toSorted()).toEqual(spelled.toSorted())
})

/** Where in an input a list may have any number of values. */
function unboundedLists(part: Part, at: string): string[] {
  const { def } = part._zod
  const isBounded = def.type !== 'array' || def.checks?.some(({ _zod }) => _zod.def.check === 'max_length')
  const named = Object.entries(def.shape ?? {}).map(([name, one]) => [one, `${at}.${name}`] as const)
  const others = [def.innerType, def.element, def.in, def.out, ...(def.options ?? [])]
  const inside = [...named, ...others.flatMap((one) => (one ? [[one, at] as const] : []))]
  return [...(isBounded ? [] : [at]), ...inside.flatMap(([one, where]) => unboundedLists(one, where))]
}

test('every list that is sent has a bound, which is looked at before its values are', () => {
  const unbounded = all.flatMap(([name]) => unboundedLists(partOf(SCHEMAS[name as Operation].input), name))
  expect([...new Set(unbounded)]).toEqual([])
})
