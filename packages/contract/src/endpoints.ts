import { createAlias } from './addresses/aliases/create-alias.ts'
import { deleteAlias } from './addresses/aliases/delete-alias.ts'
import { listAliases } from './addresses/aliases/list-aliases.ts'
import { checkAliasName } from './addresses/aliases/names/check-alias-name.ts'
import { listPublicDomains } from './addresses/aliases/names/list-public-domains.ts'
import { checkAliasPayment } from './addresses/aliases/paid/check-alias-payment.ts'
import { createPaidAlias } from './addresses/aliases/paid/create-paid-alias.ts'
import { deletePaidAlias } from './addresses/aliases/paid/delete-paid-alias.ts'
import { listPaidAliases } from './addresses/aliases/paid/list-paid-aliases.ts'
import { saveAlias } from './addresses/aliases/save-alias.ts'
import { saveAliasAccess } from './addresses/aliases/save-alias-access.ts'
import { answerDelegation } from './addresses/delegations/answer-delegation.ts'
import { changeDelegation } from './addresses/delegations/change-delegation.ts'
import { listDelegatedEmails } from './addresses/delegations/list-delegated-emails.ts'
import { createDomainEmail } from './addresses/domain-emails/create-domain-email.ts'
import { deleteDomainEmail } from './addresses/domain-emails/delete-domain-email.ts'
import { listDomainEmails } from './addresses/domain-emails/list-domain-emails.ts'
import { payDomainEmail } from './addresses/domain-emails/pay-domain-email.ts'
import { saveDomainEmail } from './addresses/domain-emails/save-domain-email.ts'
import { createDomain } from './addresses/domains/create-domain.ts'
import { deleteDomain } from './addresses/domains/delete-domain.ts'
import { getDomain } from './addresses/domains/get-domain.ts'
import { listDomains } from './addresses/domains/list-domains.ts'
import { checkDomain } from './addresses/domains/state/check-domain.ts'
import { confirmDomain } from './addresses/domains/state/confirm-domain.ts'
import { payDomain } from './addresses/domains/state/pay-domain.ts'
import { rotateDkim } from './addresses/domains/state/rotate-dkim.ts'
import { saveCatchAll } from './addresses/domains/state/save-catch-all.ts'
import { closeDomainLink } from './addresses/domains/watch/close-domain-link.ts'
import { getSharedDomain } from './addresses/domains/watch/get-shared-domain.ts'
import { shareDomain } from './addresses/domains/watch/share-domain.ts'
import { watchDomain } from './addresses/domains/watch/watch-domain.ts'
import { getDomainReports } from './addresses/reports/get-domain-reports.ts'
import { listPayments } from './billing/list-payments.ts'
import { createCollector } from './collectors/create-collector.ts'
import { deleteCollector } from './collectors/delete-collector.ts'
import { createExport } from './collectors/exports/create-export.ts'
import { deleteExport } from './collectors/exports/delete-export.ts'
import { downloadExport } from './collectors/exports/download-export.ts'
import { getExport } from './collectors/exports/get-export.ts'
import { createAccountImport } from './collectors/imports/create-account-import.ts'
import { deleteAccountImport } from './collectors/imports/delete-account-import.ts'
import { getAccountImport } from './collectors/imports/get-account-import.ts'
import { uploadAccountImport } from './collectors/imports/upload-account-import.ts'
import { listCollectors } from './collectors/list-collectors.ts'
import { findImap } from './collectors/providers/find-imap.ts'
import { saveCollector } from './collectors/save-collector.ts'
import { deleteContacts } from './contacts/bulk/delete-contacts.ts'
import { createContact } from './contacts/create-contact.ts'
import { deleteContact } from './contacts/delete-contact.ts'
import { getContact } from './contacts/get-contact.ts'
import { createGroup } from './contacts/groups/create-group.ts'
import { deleteGroup } from './contacts/groups/delete-group.ts'
import { getGroup } from './contacts/groups/get-group.ts'
import { listGroups } from './contacts/groups/list-groups.ts'
import { changeGroupContacts } from './contacts/groups/members/change-group-contacts.ts'
import { saveGroup } from './contacts/groups/save-group.ts'
import { listContacts } from './contacts/list-contacts.ts'
import { listDuplicates } from './contacts/merge/list-duplicates.ts'
import { mergeContacts } from './contacts/merge/merge-contacts.ts'
import { saveContact } from './contacts/save-contact.ts'
import { exportContacts } from './contacts/transfer/export-contacts.ts'
import { importContacts } from './contacts/transfer/import-contacts.ts'
import { readContactsFile } from './contacts/transfer/read-contacts-file.ts'
import type { Endpoint } from './endpoint.ts'
import { listFilters } from './filters/list-filters.ts'
import { previewFilter } from './filters/old-mail/preview-filter.ts'
import { runFilter } from './filters/old-mail/run-filter.ts'
import { saveFilters } from './filters/save-filters.ts'
import { acceptSender } from './filters/senders/accept-sender.ts'
import { listNewSenders } from './filters/senders/list-new-senders.ts'
import { answerForwardRequest } from './filters/targets/answer-forward-request.ts'
import { askForwardTarget } from './filters/targets/ask-forward-target.ts'
import { getForwardRequest } from './filters/targets/get-forward-request.ts'
import { getAccount } from './identity/account/get-account.ts'
import { getRealtime } from './identity/account/get-realtime.ts'
import { getUser } from './identity/account/get-user.ts'
import { createAppPassword } from './identity/app-passwords/create-app-password.ts'
import { deleteAppPassword } from './identity/app-passwords/delete-app-password.ts'
import { listAppPasswords } from './identity/app-passwords/list-app-passwords.ts'
import { getPassport } from './identity/ecosystem/get-passport.ts'
import { getUserinfo } from './identity/ecosystem/get-userinfo.ts'
import { listBusinesses } from './identity/ecosystem/list-businesses.ts'
import { deleteGrant } from './identity/grants/delete-grant.ts'
import { listGrants } from './identity/grants/list-grants.ts'
import { saveGrant } from './identity/grants/save-grant.ts'
import { startBaImpersonation } from './identity/impersonation/start-ba-impersonation.ts'
import { startImpersonation } from './identity/impersonation/start-impersonation.ts'
import { stopImpersonation } from './identity/impersonation/stop-impersonation.ts'
import { acceptInvitation } from './identity/invitations/accept-invitation.ts'
import { getInvitation } from './identity/invitations/get-invitation.ts'
import { disownAuthLog } from './identity/log/disown-auth-log.ts'
import { listAuthLog } from './identity/log/list-auth-log.ts'
import { listImpersonatedRequests } from './identity/log/list-impersonated-requests.ts'
import { changePassword } from './identity/password/change-password.ts'
import { getSecurity } from './identity/password/get-security.ts'
import { newPassword } from './identity/password/new-password.ts'
import { sendCode } from './identity/password/send-code.ts'
import { createProfile } from './identity/profiles/create-profile.ts'
import { deleteProfile } from './identity/profiles/delete-profile.ts'
import { saveProfile } from './identity/profiles/save-profile.ts'
import { getProgramSettings } from './identity/programs/get-program-settings.ts'
import { confirmRecoveryAddress } from './identity/recovery/confirm-recovery-address.ts'
import { getPasswordLink } from './identity/recovery/get-password-link.ts'
import { requestPassword } from './identity/recovery/request-password.ts'
import { resetPassword } from './identity/recovery/reset-password.ts'
import { saveRecoveryAddress } from './identity/recovery/save-recovery-address.ts'
import { createRecoveryCodes } from './identity/second-factor/create-recovery-codes.ts'
import { finishSignIn } from './identity/second-factor/finish-sign-in.ts'
import { getSecondFactor } from './identity/second-factor/get-second-factor.ts'
import { createPasskey } from './identity/second-factor/passkeys/create-passkey.ts'
import { deletePasskey } from './identity/second-factor/passkeys/delete-passkey.ts'
import { startPasskey } from './identity/second-factor/passkeys/start-passkey.ts'
import { startFactorProof } from './identity/second-factor/start-factor-proof.ts'
import { confirmTotp } from './identity/second-factor/totp/confirm-totp.ts'
import { deleteTotp } from './identity/second-factor/totp/delete-totp.ts'
import { startTotp } from './identity/second-factor/totp/start-totp.ts'
import { endOtherSessions } from './identity/sessions/end-other-sessions.ts'
import { endSession } from './identity/sessions/end-session.ts'
import { getAccess } from './identity/sessions/get-access.ts'
import { listSessions } from './identity/sessions/list-sessions.ts'
import { signOut } from './identity/sessions/sign-out.ts'
import { getSettings } from './identity/settings/get-settings.ts'
import { saveSettings } from './identity/settings/save-settings.ts'
import { completeSignOn } from './identity/sign-on/complete-sign-on.ts'
import { getRids } from './identity/sign-on/get-rids.ts'
import { returnFromSignOn } from './identity/sign-on/return-from-sign-on.ts'
import { signInWithPassword } from './identity/sign-on/sign-in-with-password.ts'
import { startSignOn } from './identity/sign-on/start-sign-on.ts'
import { getVerdict } from './junk/get-verdict.ts'
import { deleteSenderRule } from './junk/senders/delete-sender-rule.ts'
import { listSenderRules } from './junk/senders/list-sender-rules.ts'
import { saveSenderRule } from './junk/senders/save-sender-rule.ts'
import { openMailbox } from './mailbox/account/open-mailbox.ts'
import { downloadAllAttachments } from './mailbox/attachments/download-all-attachments.ts'
import { downloadAttachment } from './mailbox/attachments/download-attachment.ts'
import { uploadAttachment } from './mailbox/attachments/upload-attachment.ts'
import { archiveFolder } from './mailbox/folders/contents/archive-folder.ts'
import { cleanFolder } from './mailbox/folders/contents/clean-folder.ts'
import { emptyFolder } from './mailbox/folders/contents/empty-folder.ts'
import { listAddressCounts } from './mailbox/folders/contents/list-address-counts.ts'
import { listFolderMessages } from './mailbox/folders/contents/list-folder-messages.ts'
import { createFolder } from './mailbox/folders/create-folder.ts'
import { deleteFolder } from './mailbox/folders/delete-folder.ts'
import { listFolders } from './mailbox/folders/list-folders.ts'
import { saveFolder } from './mailbox/folders/save-folder.ts'
import { cancelJob } from './mailbox/found/cancel-job.ts'
import { deleteFound } from './mailbox/found/delete-found.ts'
import { markFound } from './mailbox/found/mark-found.ts'
import { moveFound } from './mailbox/found/move-found.ts'
import { importMessages } from './mailbox/import/import-messages.ts'
import { createLabel } from './mailbox/labels/create-label.ts'
import { deleteLabel } from './mailbox/labels/delete-label.ts'
import { listLabels } from './mailbox/labels/list-labels.ts'
import { previewLabel } from './mailbox/labels/preview-label.ts'
import { saveLabel } from './mailbox/labels/save-label.ts'
import { postponeMessages } from './mailbox/later/postpone-messages.ts'
import { deleteMessages } from './mailbox/messages/delete-messages.ts'
import { markMessages } from './mailbox/messages/mark-messages.ts'
import { moveMessages } from './mailbox/messages/move-messages.ts'
import { downloadSource } from './mailbox/opening/download-source.ts'
import { getHabit } from './mailbox/opening/get-habit.ts'
import { getSender } from './mailbox/opening/get-sender.ts'
import { openMessage } from './mailbox/opening/open-message.ts'
import { openMessageById } from './mailbox/opening/open-message-by-id.ts'
import { fetchRemoteImage } from './mailbox/reading/fetch-remote-image.ts'
import { trustImageSender } from './mailbox/reading/trust-image-sender.ts'
import { unsubscribe } from './mailbox/reading/unsubscribe.ts'
import { narrowSearch } from './mailbox/search/columns/narrow-search.ts'
import { searchConversations } from './mailbox/search/columns/search-conversations.ts'
import { searchFiles } from './mailbox/search/columns/search-files.ts'
import { createSavedSearch } from './mailbox/search/saved/create-saved-search.ts'
import { deleteSavedSearch } from './mailbox/search/saved/delete-saved-search.ts'
import { listSavedSearches } from './mailbox/search/saved/list-saved-searches.ts'
import { renameSavedSearch } from './mailbox/search/saved/rename-saved-search.ts'
import { searchMessages } from './mailbox/search/search-messages.ts'
import { orderSidebar } from './mailbox/sidebar/order-sidebar.ts'
import { undoChange } from './mailbox/undo/undo-change.ts'
import { dismissAnnouncement } from './notices/announcements/dismiss-announcement.ts'
import { getStatus } from './notices/support/get-status.ts'
import { createPasswordLink } from './operator/accounts/create-password-link.ts'
import { getOperatorAccount } from './operator/accounts/get-operator-account.ts'
import { listAccounts } from './operator/accounts/list-accounts.ts'
import { saveAccountQuota } from './operator/accounts/save-account-quota.ts'
import { liftSuspension } from './operator/accounts/shut/lift-suspension.ts'
import { removeAccount } from './operator/accounts/shut/remove-account.ts'
import { suspendAccount } from './operator/accounts/shut/suspend-account.ts'
import { listOperatorActs } from './operator/acts/list-operator-acts.ts'
import { confirmOperator } from './operator/admission/confirm-operator.ts'
import { getOperator } from './operator/admission/get-operator.ts'
import { createAnnouncement } from './operator/announcements/create-announcement.ts'
import { listAnnouncements } from './operator/announcements/list-announcements.ts'
import { withdrawAnnouncement } from './operator/announcements/withdraw-announcement.ts'
import { liftRefusal } from './operator/callers/lift-refusal.ts'
import { listRefusedNetworks } from './operator/callers/list-refused-networks.ts'
import { listOperatorDomains } from './operator/domains/list-operator-domains.ts'
import { getHealth } from './operator/health/get-health.ts'
import { createInvitation } from './operator/invitations/create-invitation.ts'
import { deleteInvitation } from './operator/invitations/delete-invitation.ts'
import { listInvitations } from './operator/invitations/list-invitations.ts'
import { endMaintenance } from './operator/maintenance/end-maintenance.ts'
import { getMaintenance } from './operator/maintenance/get-maintenance.ts'
import { startMaintenance } from './operator/maintenance/start-maintenance.ts'
import { listOperatorPayments } from './operator/payments/list-operator-payments.ts'
import { giveUpQueued } from './operator/queue/give-up-queued.ts'
import { holdDestination } from './operator/queue/holds/hold-destination.ts'
import { listDestinations } from './operator/queue/holds/list-destinations.ts'
import { releaseDestination } from './operator/queue/holds/release-destination.ts'
import { listQueue } from './operator/queue/list-queue.ts'
import { retryQueued } from './operator/queue/retry-queued.ts'
import { liftSendingLimits } from './operator/senders/lift-sending-limits.ts'
import { listTopSenders } from './operator/senders/list-top-senders.ts'
import { traceMessage } from './operator/trace/trace-message.ts'
import { checkSending } from './outbound/compose/check-sending.ts'
import { saveDraft } from './outbound/compose/save-draft.ts'
import { sendMessage } from './outbound/compose/send-message.ts'
import { cancelSend } from './outbound/schedule/cancel-send.ts'
import { listScheduledSends } from './outbound/schedule/list-scheduled-sends.ts'
import { rescheduleSend } from './outbound/schedule/reschedule-send.ts'
import { answerProtected } from './protected/answers/answer-protected.ts'
import { uploadAnswerFile } from './protected/answers/upload-answer-file.ts'
import { listOpenings } from './protected/list-openings.ts'
import { openProtected } from './protected/open-protected.ts'
import { downloadProtectedAll } from './protected/public/download-protected-all.ts'
import { downloadProtectedAttachment } from './protected/public/download-protected-attachment.ts'
import { getProtectedCard } from './protected/public/get-protected-card.ts'
import { openPublic } from './protected/public/open-public.ts'
import { revokeProtected } from './protected/revoke-protected.ts'

/** Every call of the HTTP API by its operation's name. The server refuses to start when one has no route. */
export const ENDPOINTS = {
  getRids,
  getAccess,
  startSignOn,
  returnFromSignOn,
  completeSignOn,
  signInWithPassword,
  finishSignIn,
  getInvitation,
  acceptInvitation,
  getPasswordLink,
  resetPassword,
  saveRecoveryAddress,
  confirmRecoveryAddress,
  requestPassword,
  signOut,
  getUser,
  getAccount,
  getSettings,
  saveSettings,
  getRealtime,
  getSecurity,
  listAuthLog,
  disownAuthLog,
  listImpersonatedRequests,
  listSessions,
  endSession,
  endOtherSessions,
  sendCode,
  newPassword,
  changePassword,
  listAppPasswords,
  getProgramSettings,
  createAppPassword,
  deleteAppPassword,
  confirmTotp,
  createPasskey,
  createRecoveryCodes,
  deletePasskey,
  deleteTotp,
  getSecondFactor,
  startFactorProof,
  startPasskey,
  startTotp,
  listGrants,
  saveGrant,
  deleteGrant,
  listBusinesses,
  getPassport,
  getUserinfo,
  startImpersonation,
  startBaImpersonation,
  stopImpersonation,
  listFolders,
  listFolderMessages,
  searchMessages,
  searchConversations,
  searchFiles,
  narrowSearch,
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  renameSavedSearch,
  orderSidebar,
  openMailbox,
  openMessage,
  openMessageById,
  downloadSource,
  getSender,
  getHabit,
  getVerdict,
  listSenderRules,
  saveSenderRule,
  deleteSenderRule,
  moveMessages,
  postponeMessages,
  deleteMessages,
  markMessages,
  importMessages,
  emptyFolder,
  moveFound,
  markFound,
  deleteFound,
  cancelJob,
  undoChange,
  sendMessage,
  checkSending,
  saveDraft,
  listScheduledSends,
  cancelSend,
  rescheduleSend,
  openProtected,
  openPublic,
  getProtectedCard,
  downloadProtectedAll,
  downloadProtectedAttachment,
  revokeProtected,
  uploadAnswerFile,
  answerProtected,
  listOpenings,
  uploadAttachment,
  downloadAttachment,
  downloadAllAttachments,
  fetchRemoteImage,
  trustImageSender,
  unsubscribe,
  createFolder,
  archiveFolder,
  listAddressCounts,
  saveFolder,
  cleanFolder,
  deleteFolder,
  listLabels,
  previewLabel,
  createLabel,
  saveLabel,
  deleteLabel,
  listFilters,
  saveFilters,
  listNewSenders,
  acceptSender,
  previewFilter,
  runFilter,
  askForwardTarget,
  getForwardRequest,
  answerForwardRequest,
  listContacts,
  listDuplicates,
  mergeContacts,
  readContactsFile,
  importContacts,
  exportContacts,
  getContact,
  createContact,
  saveContact,
  deleteContact,
  deleteContacts,
  listGroups,
  createGroup,
  getGroup,
  saveGroup,
  deleteGroup,
  changeGroupContacts,
  createProfile,
  saveProfile,
  deleteProfile,
  listPublicDomains,
  checkAliasName,
  listAliases,
  createAlias,
  saveAliasAccess,
  saveAlias,
  deleteAlias,
  listPaidAliases,
  createPaidAlias,
  deletePaidAlias,
  checkAliasPayment,
  listDomains,
  createDomain,
  getDomain,
  getDomainReports,
  deleteDomain,
  confirmDomain,
  checkDomain,
  watchDomain,
  shareDomain,
  closeDomainLink,
  getSharedDomain,
  payDomain,
  rotateDkim,
  saveCatchAll,
  listDelegatedEmails,
  answerDelegation,
  listDomainEmails,
  createDomainEmail,
  saveDomainEmail,
  changeDelegation,
  deleteDomainEmail,
  payDomainEmail,
  listPayments,
  findImap,
  listCollectors,
  createCollector,
  saveCollector,
  deleteCollector,
  getExport,
  createExport,
  deleteExport,
  downloadExport,
  getAccountImport,
  createAccountImport,
  uploadAccountImport,
  deleteAccountImport,
  getStatus,
  getOperator,
  confirmOperator,
  getHealth,
  listOperatorActs,
  listTopSenders,
  traceMessage,
  listOperatorPayments,
  listOperatorDomains,
  endMaintenance,
  startMaintenance,
  getMaintenance,
  createAnnouncement,
  listAnnouncements,
  withdrawAnnouncement,
  dismissAnnouncement,
  liftSendingLimits,
  listRefusedNetworks,
  liftRefusal,
  createPasswordLink,
  listInvitations,
  createInvitation,
  deleteInvitation,
  listQueue,
  listDestinations,
  retryQueued,
  giveUpQueued,
  holdDestination,
  releaseDestination,
  listAccounts,
  getOperatorAccount,
  saveAccountQuota,
  suspendAccount,
  liftSuspension,
  removeAccount,
} as const satisfies Record<string, Endpoint>

export type Operation = keyof typeof ENDPOINTS
