import type { AddressDirectory } from './features/account/address-directory.ts'
import type { NewAccountStep } from './features/account/ensure-account.ts'
import { activateAlias } from './features/aliases/activate-alias.ts'
import { noteAliasMail } from './features/aliases/note-alias-mail.ts'
import { releaseName } from './features/aliases/release-name.ts'
import { readDraft } from './features/compose/drafts/read-draft.ts'
import type { SentStep } from './features/compose/sent-step.ts'
import { hasContact } from './features/contacts/has-contact.ts'
import { noteCorrespondents } from './features/contacts/note-correspondents.ts'
import { type ContactsChange, restoreContacts } from './features/contacts/restore-contacts.ts'
import { deliverNotice } from './features/delivery/deliver-notice.ts'
import type { ArrivalStep } from './features/delivery/in/arrival-step.ts'
import { isOutboundLate } from './features/delivery/out/is-outbound-late.ts'
import { addMainAddress } from './features/directory/add-main-address.ts'
import { findAddress } from './features/directory/find-address.ts'
import { activateDomain, activateDomainEmail } from './features/domains/activate-domain.ts'
import { findOwnAddress } from './features/domains/emails/find-own-address.ts'
import { noteLender } from './features/domains/emails/note-lender.ts'
import { filterAction } from './features/filters/begin-filter-job.ts'
import { makeSystemFolders } from './features/folders/make-system-folders.ts'
import { listNewSenders } from './features/messages/read/list-new-senders.ts'
import type { OpeningSteps } from './features/messages/read/opening-steps.ts'
import type { ListNewSenders } from './features/notices/new-senders.ts'
import { noteNewMail } from './features/notices/note-new-mail.ts'
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
  listNewSenders: ListNewSenders
  onArrival: readonly ArrivalStep[]
  onSent: readonly SentStep[]
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
  onArrival: [
    (_app, tx, { account_id, alias_id, message, received_at, isDisowned }) =>
      noteAliasMail(tx, {
        account_id,
        alias_id,
        // Who is not who they say they are is not the one it was given to.
        sender: isDisowned ? null : (message.fields.from[0]?.email ?? null),
        at: received_at,
      }),
    async (_app, tx, { account_id, received_at, isDisowned, isNews, keeper_notify }) => {
      if (keeper_notify && !isDisowned && isNews) await noteNewMail(tx, account_id, received_at)
    },
  ],
  onSent: [
    (app, tx, { account_id, envelope_from, message_id }) =>
      noteLender(app, tx, { account_id, email: envelope_from, message_id }),
    (_app, tx, { account_id, message: { fields } }) =>
      noteCorrespondents(tx, account_id, [...fields.to, ...fields.cc, ...fields.bcc]),
  ],
  listNewSenders,
  serviceStates: { sending: async (app) => ((await isOutboundLate(app)) ? 'late' : 'ok') },
}
