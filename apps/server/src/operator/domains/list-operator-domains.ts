import type { InputOf } from '#contract/endpoint.ts'
import type { listOperatorDomains as endpoint } from '#contract/operator/domains/list-operator-domains.ts'
import { findDomains } from '#server/addresses/domains/operator/find-domains.ts'
import type { Actor, App } from '#server/app.ts'

const PAGE = 50

/** Domains of people by name or owner, a page at a time. */
export async function listOperatorDomains(app: App, _actor: Actor, input: InputOf<typeof endpoint>) {
  const { search = '', before_id = null } = input
  const domains = await findDomains(app, { search, before_id, limit: PAGE + 1 })
  return { domains: domains.slice(0, PAGE), has_more: domains.length > PAGE }
}
