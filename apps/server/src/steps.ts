import { activateAlias } from './features/aliases/activate-alias.ts'
import { releaseName } from './features/aliases/release-name.ts'
import { activateDomain, activateDomainEmail } from './features/domains/activate-domain.ts'
import type { OnPaid } from './features/payments/on-paid.ts'

/** What modules have those on higher floors do: the lower one knows the moment, the higher one what happens then. */
export interface Steps {
  onPaid: OnPaid
}

/** Part of the composition: the product's own steps. */
export const STEPS: Steps = {
  onPaid: {
    alias: {
      activate: activateAlias,
      release: (tx, { account_id, subject }) => releaseName(tx, account_id, subject),
    },
    // These stay where they are, unpaid, until their owner pays after all or deletes them.
    domain: { activate: activateDomain, release: async () => {} },
    domain_email: { activate: activateDomainEmail, release: async () => {} },
  },
}
