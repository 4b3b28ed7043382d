import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

export type BodyKind = 'json' | 'form' | 'file' | 'none'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What a call takes and answers. `input` is one flat object: fields named in the path travel there; of the rest GET
 * and DELETE use the query, others the body. Stands in a file of its own (`x.schema.ts`), which no browser loads.
 */
export interface Schema<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  input: Input
  output: Output
}

declare const SCHEMA: unique symbol

/** One call of the HTTP API: where it goes, who may make it, how it can fail. */
export interface Endpoint<S extends Schema = Schema> {
  /** Known to the compiler alone: never there at run time. */
  readonly [SCHEMA]?: S
  method: Method
  /** `/auth/…` stands as it is, everything else lives under `/api/v1` (Spec §7). `{name}` is an input field. */
  path: `/${string}`
  errors: readonly ErrorCode[]
  /** Who may call it, as access.ts says; the HTTP door refuses the rest. Default: the owner of the mailbox alone. */
  access?: Access
  /** What the answer is. Default: JSON. `bytes` streams a file, `redirect` sends the browser elsewhere. */
  answers?: 'json' | 'bytes' | 'redirect'
  /** How the body travels, how many bytes it may have, and names of members if it is JSON. Default: JSON of a megabyte. */
  body?: { kind?: BodyKind; bytes_max?: number; names_max?: number }
  /** Who may post it from a browser. Default: our own pages alone; `any`: pages of others too, something else guards it. */
  origin?: 'own' | 'any'
  /** `open`: though it is no GET, it changes nothing that people have, and goes on while operators work on the service. */
  maintenance?: 'open'
  /** Input fields that a POST carries in the query all the same. */
  query?: readonly string[]
  /** How a browser sends what goes under another spelling (codecs of `input`); default: as it is. */
  toWire?(input: z.output<S['input']>): object
}

export type SchemaOf<E> = E extends Endpoint<infer S> ? S : never
/** What is handed to the use case of an operation, once the schema has read it. */
export type InputOf<E> = z.output<SchemaOf<E>['input']>
export type OutputOf<E> = z.output<SchemaOf<E>['output']>

/*@__NO_SIDE_EFFECTS__*/
export function endpoint<S extends Schema>(definition: Endpoint<S>): Endpoint<S> {
  return definition
}

export const MEGABYTE = 1_048_576

/** More names than any call has but one that brings a whole address book; each may be another, which costs the most. */
const NAMES_MAX = 20_000

/** How the body of a call travels, and how much of it there may be. */
export const bodyOf = ({
  body: { kind = 'json', bytes_max = MEGABYTE, names_max = NAMES_MAX } = {},
}: Pick<Endpoint, 'body'>): { kind: BodyKind; bytes_max: number; names_max: number } => ({
  kind,
  bytes_max,
  names_max,
})

const API_BASE = '/api/v1'

/** `/messages/search` → `/api/v1/messages/search`; `/auth/rids` stays. Placeholders are kept. */
export function pathOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.startsWith('/auth/') ? path : `${API_BASE}${path}`
}

/** Names of the placeholders in a path, in order. */
export function pathFields({ path }: Pick<Endpoint, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
}
