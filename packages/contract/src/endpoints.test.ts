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
