import { activateAlias } from './addresses/aliases/activate-alias.ts'
import { addFirstAlias } from './addresses/aliases/add-first-alias.ts'
import { checkAlias } from './addresses/aliases/names/check-alias.ts'
import { freeDomains } from './addresses/aliases/names/list-public-domains.ts'
import { releaseName } from './addresses/aliases/names/release-name.ts'
import { addMainAddress } from './addresses/directory/add-main-address.ts'
import { findAddress } from './addresses/directory/find-address.ts'
import { activateDomain, activateDomainEmail } from './addresses/domains/activate-domain.ts'
import { findOwnAddress } from './addresses/domains/emails/own/find-own-address.ts'
import { noteLender } from './addresses/domains/emails/own/note-lender.ts'
import type { OnPaid } from './billing/settle/on-paid.ts'
import { hasContact } from './contacts/has-contact.ts'
import { noteCorrespondents } from './contacts/note-correspondents.ts'
import { type ContactsChange, restoreContacts } from './contacts/restore-contacts.ts'
import { filterAction } from './filters/old-mail/begin-filter-job.ts'
import type { AddressDirectory } from './identity/account/address-directory.ts'
import type { NewAccountStep } from './identity/account/make-account.ts'
import type { SendServiceMail } from './identity/recovery/service-mail.ts'
import type { OnAccessEvent } from './identity/security/access-event.ts'
import type { ArrivalStep } from './inbound/deliver/arrival-step.ts'
import { deliverNotification } from './inbound/deliver/deliver-notification.ts'
import type { ReceptionStep } from './inbound/receive/receive-message.ts'
import { applyFilters } from './inbound/steps/apply-filters.ts'
import { countAliasMail } from './inbound/steps/count-alias-mail.ts'
import { giveVerdict } from './inbound/steps/give-verdict.ts'
import { noteJunk } from './inbound/steps/note-junk.ts'
import { noteSighting } from './inbound/steps/note-sighting.ts'
import { notifyKeeper } from './inbound/steps/notify-keeper.ts'
import { takeReports } from './inbound/steps/take-reports.ts'
import { noteMarked, noteMoved } from './junk/marks/note-marks.ts'
import { noteAnswered } from './junk/praise/note-answered.ts'
import { makeSystemFolders } from './mailbox/folders/system/make-system-folders.ts'
import type { JunkSteps } from './mailbox/messages/junk-steps.ts'
import type { OpeningSteps } from './mailbox/opening/opening-steps.ts'
import { renewMailboxes } from './mailbox/restored/renew-mailboxes.ts'
import type { BulkActions } from './mailbox/search/jobs/bulk-actions.ts'
import { listNewSenders } from './mailbox/store/rows/list-new-senders.ts'
import type { Undoers } from './mailbox/undo/note-change.ts'
import type { ListNewSenders } from './notices/new-senders.ts'
import type { DeliverNotification } from './notices/notification.ts'
import { notifyPerson } from './notices/notify-person.ts'
import type { ServiceStates } from './notices/support/get-status.ts'
import { readDraft } from './outbound/drafts/read-draft.ts'
import { isOutboundLate } from './outbound/queue/figures/is-outbound-late.ts'
import { holdRestored } from './outbound/restored/hold-restored.ts'
import type { SentStep } from './outbound/send/sent-step.ts'
import { sendServiceMail } from './outbound/service/send-service-mail.ts'
import type { RestoreStep } from './platform/backup/restore-backup.ts'

/** What modules have those on higher floors do: the lower one knows the moment, the higher one what happens then. */
export interface Steps {
  onNewAccount: readonly NewAccountStep[]
  onPaid: OnPaid
  onAccessEvent: OnAccessEvent
  deliverNotification: DeliverNotification
  undoers: Undoers
  bulkActions: BulkActions
  directory: AddressDirectory
  opening: OpeningSteps
  serviceStates: ServiceStates
  sendServiceMail: SendServiceMail
  listNewSenders: ListNewSenders
  onReception: readonly ReceptionStep[]
  onArrival: readonly ArrivalStep[]
  junk: JunkSteps
  onSent: readonly SentStep[]
  onRestored: readonly RestoreStep[]
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
  onAccessEvent: notifyPerson,
  deliverNotification,
  undoers: {
    contacts: (tx, account_id, change) => restoreContacts(tx, account_id, change as ContactsChange),
  },
  bulkActions: { filter: filterAction },
  directory: {
    find: findAddress,
    findOwn: findOwnAddress,
    freeDomains,
    nameAddress: (app, address) => checkAlias(app, address, { isFree: true }),
    add: addFirstAlias,
  },
  opening: { isCorrespondent: hasContact, readDraft },
  onReception: [takeReports],
  // Filters hear nothing of junk: the verdict comes first.
  onArrival: [giveVerdict, noteSighting, applyFilters, countAliasMail, noteJunk, notifyKeeper],
  junk: { onMoved: noteMoved, onMarked: noteMarked, onAnswered: noteAnswered },
  onSent: [
    (app, tx, { account_id, envelope_from, message_id }) =>
      noteLender(app, tx, { account_id, email: envelope_from, message_id }),
    (_app, tx, { account_id, message: { fields } }) =>
      noteCorrespondents(tx, account_id, [...fields.to, ...fields.cc, ...fields.bcc]),
  ],
  onRestored: [renewMailboxes, holdRestored],
  listNewSenders,
  sendServiceMail,
  serviceStates: { sending: async (app) => ((await isOutboundLate(app)) ? 'late' : 'ok') },
}
