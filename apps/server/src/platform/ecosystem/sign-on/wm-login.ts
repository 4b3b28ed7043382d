import { createHash, randomInt } from 'node:crypto'
import type { Language } from '#contract/identity/account/account.ts'
import {
  type LoginOptions,
  type LogoutOptions,
  SignOnFailure,
  type SignOnProvider,
  type SignOnRids,
  type VerifiedSignOn,
} from './sign-on.ts'
import { authorizationRequest, readAuthorization, type TicketFields } from './wm-login-authorize.ts'
import { readReturnForm } from './wm-login-form.ts'

export interface WmLoginParts {
  /** Where the provider is, without a path: `http://localhost:8090`. */
  baseUrl: string
  /** WMID that this service is registered under. */
  siteHolder: string
  rids: SignOnRids
  timeoutMs: number
  clock: () => Date
}

/** Languages as the provider spells them. */
const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-US' }

/** Largest random cache-buster. */
const RND_MAX = 2 ** 31

/** The ecosystem's sign-on over the wire: redirect there, form post back, ticket checked server to server. */
export class WmLoginAdapter implements SignOnProvider {
  readonly #parts: WmLoginParts

  constructor(parts: WmLoginParts) {
    this.#parts = parts
  }

  rids(): SignOnRids {
    return this.#parts.rids
  }

  singleSignOnUrl(): string {
    return this.#url('/GateKeeper/SingleSignOn.js', { type: 'cors' })
  }

  async loginUrl({ rid, wmid, quiet, language, returnPath }: LoginOptions): Promise<string> {
    return this.#url('/GateKeeper.aspx', {
      RID: rid,
      Quiet: quiet ? '1' : '0',
      ...(wmid === undefined ? {} : { WmId: wmid }),
      lang: LOCALES[language],
      ReturnUrl: returnPath,
      Rnd: String(randomInt(RND_MAX)),
    })
  }

  origins(): readonly string[] {
    return [new URL(this.#parts.baseUrl).origin]
  }

  async logoutUrl({ rid, wmid, returnPath }: LogoutOptions): Promise<string> {
    return this.#url('/GateKeeper/LogOff.aspx', {
      RID: rid,
      WmId: wmid,
      Rnd: String(randomInt(RND_MAX)),
      ReturnUrl: returnPath,
    })
  }

  /** ReturnUrl comes back in the address or among the fields, in any spelling, as the provider likes. */
  returnPath(post: Readonly<Record<string, string>>): string {
    const [, path = ''] = Object.entries(post).find(([name]) => name.toLowerCase() === 'returnurl') ?? []
    return path
  }

  /** Nothing that was posted is believed before the provider itself has answered for the ticket. */
  async verify(post: Readonly<Record<string, string>>): Promise<VerifiedSignOn> {
    const form = readReturnForm(post)
    const { main, frame } = this.#parts.rids
    const ours = [main, frame].some((rid) => rid.toLowerCase() === form.url_id.toLowerCase())
    if (!ours) throw new SignOnFailure('invalid', 'the ticket was issued for another site')
    if (form.expires_at <= this.#parts.clock()) throw new SignOnFailure('expired')

    const { expires_at } = readAuthorization(
      await this.#ask(authorizationRequest(this.#parts.siteHolder, form)),
    )
    const { ticket, url_id, wmid, auth_type, user_address } = form
    const again: TicketFields = { ticket, url_id, wmid, auth_type, user_address }
    return {
      ticket: JSON.stringify(again),
      wmid: form.wmid,
      auth_type: form.auth_type,
      ticket_hash: createHash('sha256').update(form.ticket).digest('hex'),
      expires_at: expires_at ?? form.expires_at,
      user_address: form.user_address,
    }
  }

  /** The same question again: it also keeps the provider's session alive. */
  async touch(ticket: string): Promise<void> {
    const fields = JSON.parse(ticket) as TicketFields
    readAuthorization(await this.#ask(authorizationRequest(this.#parts.siteHolder, fields)))
  }

  async #ask(request: string): Promise<string> {
    try {
      const response = await fetch(this.#url('/ws/authorize.xiface'), {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8' },
        body: request,
        redirect: 'error',
        signal: AbortSignal.timeout(this.#parts.timeoutMs),
      })
      const answer = await response.text()
      if (!response.ok) throw new Error(`the provider answered HTTP ${response.status}`)
      return answer
    } catch (cause) {
      throw new SignOnFailure('unavailable', cause instanceof Error ? cause.message : String(cause))
    }
  }

  #url(path: string, query: Record<string, string> = {}): string {
    const url = new URL(`${this.#parts.baseUrl.replace(/\/+$/, '')}${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }
}
