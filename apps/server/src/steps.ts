import type { AddressDirectory } from './features/account/address-directory.ts'
import type { NewAccountStep } from './features/account/ensure-account.ts'
import { activateAlias } from './features/aliases/activate-alias.ts'
import { releaseName } from './features/aliases/release-name.ts'
import { readDraft } from './features/compose/drafts/read-draft.ts'
import { hasContact } from './features/contacts/has-contact.ts'
import { type ContactsChange, restoreContacts } from './features/contacts/restore-contacts.ts'
import { deliverNotice } from './features/delivery/deliver-notice.ts'
import { isOutboundLate } from './features/delivery/out/is-outbound-late.ts'
import { addMainAddress } from './features/directory/add-main-address.ts'
import { findAddress } from './features/directory/find-address.ts'
import { activateDomain, activateDomainEmail } from './features/domains/activate-domain.ts'
import { findOwnAddress } from './features/domains/emails/find-own-address.ts'
import { filterAction } from './features/filters/begin-filter-job.ts'
import { makeSystemFolders } from './features/folders/make-system-folders.ts'
import type { OpeningSteps } from './features/messages/read/opening-steps.ts'
import type { DeliverNotice } from './features/notices/notice.ts'
import { tellPerson } from './features/notices/tell-person.ts'
import type { OnPaid } from './features/payments/on-paid.ts'
import type { BulkActions } from './features/search/jobs/bulk-actions.ts'
import type { OnAccessEvent } from './features/security/access-event.ts'
import type { ServiceStates } from './features/support/get-status.ts'
import type { Undoers } from './features/undo/note-change.ts'

/** What modules have those on higher floors do: the lower one knows the moment, the higher one what happens then. */
export interface Steps {
  onNewAccount: readonly NewAccountStep[]
  onPaid: OnPaid
  onAccessEvent: OnAccessEvent
  deliverNotice: DeliverNotice
  undoers: Undoers
  bulkActions: BulkActions
  directory: AddressDirectory
  opening: OpeningSteps
  serviceStates: ServiceStates
}

/** Part of the composition: the product's own steps. */
export const STEPS: Steps = {
  onNewAccount: [addMainAddress, makeSystemFolders],
  onPaid: {
    alias: {
      activate: activateAlias,
      release: (tx, { account_id, subject }) => releaseName(tx, account_id, subject),
    },
    // These stay where they are, unpaid, until their owner pays after all or deletes them.
    domain: { activate: activateDomain, release: async () => {} },
    domain_email: { activate: activateDomainEmail, release: async () => {} },
  },
  onAccessEvent: tellPerson,
  deliverNotice,
  undoers: {
    contacts: (tx, account_id, change) => restoreContacts(tx, account_id, change as ContactsChange),
  },
  bulkActions: { filter: filterAction },
  directory: { find: findAddress, findOwn: findOwnAddress },
  opening: { isCorrespondent: hasContact, readDraft },
  serviceStates: { sending: async (app) => ((await isOutboundLate(app)) ? 'late' : 'ok') },
}
