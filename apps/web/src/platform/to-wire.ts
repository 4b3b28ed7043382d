import * as z from 'zod/mini'

/**
 * The input of a call as it travels. Only codecs change anything (`flagged` → `flagget`);
 * everything else is passed on as it is, the server checks it.
 */
export function toWire(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value
  const { def } = schema._zod
  if (isCodec(schema)) return z.encode(schema, value)
  if (isWrapper(def)) return toWire(def.innerType, value)
  if (!isObject(def)) return value
  const fields = Object.entries(value).map(([name, field]) => {
    const inner = def.shape[name]
    return [name, inner ? toWire(inner, field) : field] as const
  })
  return Object.fromEntries(fields)
}

const isCodec = (schema: z.core.$ZodType): schema is z.core.$ZodCodec =>
  schema._zod.def.type === 'pipe' && 'reverseTransform' in schema._zod.def

const isWrapper = (def: z.core.$ZodTypeDef): def is z.core.$ZodOptionalDef =>
  def.type === 'optional' || def.type === 'nullable' || def.type === 'default'

const isObject = (def: z.core.$ZodTypeDef): def is z.core.$ZodObjectDef => def.type === 'object'
