import { EcosystemFailure } from './ecosystem-failure.ts'
import { readPassport } from './passport-answer.ts'
import type { Passport, Passports } from './passports.ts'
import type { Post } from './w3s/client.ts'
import { writeXml } from './w3s/wire/xml.ts'

const FRESH_MS = 10 * 60_000
/** So long an old answer may still be shown while the provider is down. */
const SHOWN_MS = 24 * 3_600_000
const KEPT_MAX = 20_000

/** Passports by interface X11, open data only: no signature is asked for. */
export class X11Passports implements Passports {
  readonly #parts: { baseUrl: string; post: Post; clock: () => Date }
  readonly #cache = new Map<string, Passport>()

  constructor(parts: { baseUrl: string; post: Post; clock: () => Date }) {
    this.#parts = parts
  }

  async get(wmid: string, { fresh = false }: { fresh?: boolean } = {}): Promise<Passport> {
    const cached = this.#cache.get(wmid)
    const age_ms = cached ? this.#parts.clock().getTime() - cached.fetched_at.getTime() : Infinity
    if (cached && !fresh && age_ms < FRESH_MS) return cached
    try {
      return this.#keep(await this.#ask(wmid))
    } catch (error) {
      const isDown = error instanceof EcosystemFailure && error.kind === 'unavailable'
      if (cached && isDown && !fresh && age_ms < SHOWN_MS) return cached
      throw error
    }
  }

  async #ask(wmid: string): Promise<Passport> {
    const { baseUrl, post, clock } = this.#parts
    const url = new URL('/asp/XMLGetWMPassportUtf8.asp', baseUrl).href
    const request = {
      wmid: '',
      passportwmid: wmid,
      sign: '',
      params: { dict: 0, info: 1, mode: 0 },
    }
    return readPassport(await post(url, writeXml('request', request, 'utf-8')), wmid, clock())
  }

  #keep(passport: Passport): Passport {
    this.#cache.delete(passport.wmid)
    this.#cache.set(passport.wmid, passport)
    if (this.#cache.size > KEPT_MAX) this.#cache.delete(this.#cache.keys().next().value!)
    return passport
  }
}
