import type { Sql } from '../db.ts'
import type { Shape } from './row-shape.ts'

type Run = (
  shape: Shape<unknown> | undefined,
  text: TemplateStringsArray,
  values: unknown[],
) => Promise<unknown[]>

/** Both ways to write a statement, with a shape of its rows and without, over the one that runs it. */
export const toSql = (run: Run): Sql =>
  ((first: TemplateStringsArray | Shape<unknown>, ...values: unknown[]) =>
    isTemplate(first)
      ? run(undefined, first, values)
      : (text: TemplateStringsArray, ...others: unknown[]) => run(first, text, others)) as Sql

/** The same statements, with something done before each. */
export const aroundSql = (
  sql: Sql,
  before: (text: TemplateStringsArray, values: unknown[]) => unknown,
): Sql =>
  toSql(async (shape, text, values) => {
    await before(text, values)
    return shape ? sql(shape)(text, ...values) : sql(text, ...values)
  })

const isTemplate = (first: TemplateStringsArray | Shape<unknown>): first is TemplateStringsArray =>
  Array.isArray(first)
