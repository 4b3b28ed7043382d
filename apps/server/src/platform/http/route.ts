import type { Readable } from 'node:stream'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { ENDPOINTS, Operation } from '#contract/endpoints.ts'
import type { Language } from '#contract/identity/account/account.ts'
import type { Actor, App } from '#server/app.ts'
import type { Answered } from './ready-answer.ts'

export interface CookieOptions {
  max_age_s?: number
  httpOnly?: boolean
}

/** What a use case may know of the HTTP call besides its input, without knowing the HTTP library. */
export interface Call {
  /** Header Idempotency-Key, null when absent. */
  idempotency_key: string | null
  /** The caller's IP address and User-Agent. */
  address: string
  agent: string
  language: Language
  /** The same, null when the caller has named none. */
  named_language: Language | null
  /** A page asks, not a program: it needs nothing that its cookies hold. */
  isBrowser: boolean
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string): void
  /** The one file of a multipart body; null when there is none. */
  file(): Promise<{ name: string; content_type: string; content: Readable } | null>
  /** Answers with this HTTP status instead of 200. */
  setStatus(status: number): void
}

/** The content of `PartedBytes`. */
export interface PartedContent {
  size: number
  /** Of these very bytes: an entity tag without its quotes. RFC 9110 §8.8.3. */
  tag: string
  /** Bytes from `start` up to and without `end`. */
  open: (start: number, end: number) => Readable
}

/** What a use case of an endpoint that `answers: 'bytes'` returns. */
export interface Bytes {
  content: Buffer | Readable
  content_type: string
  /** Offered under this name (`attachment`), or shown in place when null. */
  file_name: string | null
  size?: number
  /** Private caching, in seconds; 0 or absent: not stored. */
  cached_s?: number
}

/** The same of a file of which a caller may take a part, so that a download goes on where it broke. */
export interface PartedBytes extends Omit<Bytes, 'content' | 'size'> {
  content: PartedContent
}

/** What a use case of an endpoint that `answers: 'redirect'` returns: an address of ours or of the provider. */
export interface Redirect {
  location: string
}

/** Answers one operation; `actor` is null only where anyone may call. */
export type Route = (app: App, actor: Actor | null, input: unknown, call: Call) => Promise<unknown>

/** Use cases by their operations. The door has parsed `input` with the operation's schema. */
type UseCases<Who extends Actor | null> = {
  [Name in Operation]?: (
    app: App,
    actor: Who,
    input: InputOf<(typeof ENDPOINTS)[Name]>,
    call: Call,
  ) => Promise<Answered<OutputOf<(typeof ENDPOINTS)[Name]>> | void>
}
type RoutesOf<T> = { readonly [Name in keyof T]: Route }
type AnyUseCase = (app: App, actor: Actor | null, input: unknown, call: Call) => Promise<unknown>

/** For signed-in sessions. */
export function routes<T extends UseCases<Actor>>(useCases: T): RoutesOf<T> {
  const answered = Object.entries(useCases).map(([operation, useCase]): [string, Route] => [
    operation,
    async (app, actor, input, call) => {
      if (!actor) throw new Error(`${operation} was called without a session`)
      return (await (useCase as AnyUseCase)(app, actor, input, call)) ?? {}
    },
  ])
  return Object.fromEntries(answered) as RoutesOf<T>
}

/** For anyone, signed in or not. */
export function openRoutes<T extends UseCases<Actor | null>>(useCases: T): RoutesOf<T> {
  const answered = Object.entries(useCases).map(([operation, useCase]): [string, Route] => [
    operation,
    async (app, actor, input, call) => (await (useCase as AnyUseCase)(app, actor, input, call)) ?? {},
  ])
  return Object.fromEntries(answered) as RoutesOf<T>
}
