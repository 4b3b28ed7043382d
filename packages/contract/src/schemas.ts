import { createAliasSchema } from './addresses/aliases/create-alias.schema.ts'
import { deleteAliasSchema } from './addresses/aliases/delete-alias.schema.ts'
import { listAliasesSchema } from './addresses/aliases/list-aliases.schema.ts'
import { checkAliasNameSchema } from './addresses/aliases/names/check-alias-name.schema.ts'
import { listPublicDomainsSchema } from './addresses/aliases/names/list-public-domains.schema.ts'
import { checkAliasPaymentSchema } from './addresses/aliases/paid/check-alias-payment.schema.ts'
import { createPaidAliasSchema } from './addresses/aliases/paid/create-paid-alias.schema.ts'
import { deletePaidAliasSchema } from './addresses/aliases/paid/delete-paid-alias.schema.ts'
import { listPaidAliasesSchema } from './addresses/aliases/paid/list-paid-aliases.schema.ts'
import { saveAliasSchema } from './addresses/aliases/save-alias.schema.ts'
import { saveAliasAccessSchema } from './addresses/aliases/save-alias-access.schema.ts'
import { answerDelegationSchema } from './addresses/delegations/answer-delegation.schema.ts'
import { changeDelegationSchema } from './addresses/delegations/change-delegation.schema.ts'
import { listDelegatedEmailsSchema } from './addresses/delegations/list-delegated-emails.schema.ts'
import { createDomainEmailSchema } from './addresses/domain-emails/create-domain-email.schema.ts'
import { deleteDomainEmailSchema } from './addresses/domain-emails/delete-domain-email.schema.ts'
import { listDomainEmailsSchema } from './addresses/domain-emails/list-domain-emails.schema.ts'
import { payDomainEmailSchema } from './addresses/domain-emails/pay-domain-email.schema.ts'
import { saveDomainEmailSchema } from './addresses/domain-emails/save-domain-email.schema.ts'
import { createDomainSchema } from './addresses/domains/create-domain.schema.ts'
import { deleteDomainSchema } from './addresses/domains/delete-domain.schema.ts'
import { getDomainSchema } from './addresses/domains/get-domain.schema.ts'
import { listDomainsSchema } from './addresses/domains/list-domains.schema.ts'
import { checkDomainSchema } from './addresses/domains/state/check-domain.schema.ts'
import { confirmDomainSchema } from './addresses/domains/state/confirm-domain.schema.ts'
import { payDomainSchema } from './addresses/domains/state/pay-domain.schema.ts'
import { rotateDkimSchema } from './addresses/domains/state/rotate-dkim.schema.ts'
import { saveCatchAllSchema } from './addresses/domains/state/save-catch-all.schema.ts'
import { closeDomainLinkSchema } from './addresses/domains/watch/close-domain-link.schema.ts'
import { getSharedDomainSchema } from './addresses/domains/watch/get-shared-domain.schema.ts'
import { shareDomainSchema } from './addresses/domains/watch/share-domain.schema.ts'
import { watchDomainSchema } from './addresses/domains/watch/watch-domain.schema.ts'
import { getDomainReportsSchema } from './addresses/reports/get-domain-reports.schema.ts'
import { listPaymentsSchema } from './billing/list-payments.schema.ts'
import { createCollectorSchema } from './collectors/create-collector.schema.ts'
import { deleteCollectorSchema } from './collectors/delete-collector.schema.ts'
import { createExportSchema } from './collectors/exports/create-export.schema.ts'
import { deleteExportSchema } from './collectors/exports/delete-export.schema.ts'
import { downloadExportSchema } from './collectors/exports/download-export.schema.ts'
import { getExportSchema } from './collectors/exports/get-export.schema.ts'
import { createAccountImportSchema } from './collectors/imports/create-account-import.schema.ts'
import { deleteAccountImportSchema } from './collectors/imports/delete-account-import.schema.ts'
import { getAccountImportSchema } from './collectors/imports/get-account-import.schema.ts'
import { uploadAccountImportSchema } from './collectors/imports/upload-account-import.schema.ts'
import { listCollectorsSchema } from './collectors/list-collectors.schema.ts'
import { findImapSchema } from './collectors/providers/find-imap.schema.ts'
import { saveCollectorSchema } from './collectors/save-collector.schema.ts'
import { deleteContactsSchema } from './contacts/bulk/delete-contacts.schema.ts'
import { createContactSchema } from './contacts/create-contact.schema.ts'
import { deleteContactSchema } from './contacts/delete-contact.schema.ts'
import { getContactSchema } from './contacts/get-contact.schema.ts'
import { createGroupSchema } from './contacts/groups/create-group.schema.ts'
import { deleteGroupSchema } from './contacts/groups/delete-group.schema.ts'
import { getGroupSchema } from './contacts/groups/get-group.schema.ts'
import { listGroupsSchema } from './contacts/groups/list-groups.schema.ts'
import { changeGroupContactsSchema } from './contacts/groups/members/change-group-contacts.schema.ts'
import { saveGroupSchema } from './contacts/groups/save-group.schema.ts'
import { listContactsSchema } from './contacts/list-contacts.schema.ts'
import { listDuplicatesSchema } from './contacts/merge/list-duplicates.schema.ts'
import { mergeContactsSchema } from './contacts/merge/merge-contacts.schema.ts'
import { saveContactSchema } from './contacts/save-contact.schema.ts'
import { exportContactsSchema } from './contacts/transfer/export-contacts.schema.ts'
import { importContactsSchema } from './contacts/transfer/import-contacts.schema.ts'
import { readContactsFileSchema } from './contacts/transfer/read-contacts-file.schema.ts'
import type { Endpoint, Schema, SchemaOf } from './endpoint.ts'
import { ENDPOINTS, type Operation } from './endpoints.ts'
import { listFiltersSchema } from './filters/list-filters.schema.ts'
import { previewFilterSchema } from './filters/old-mail/preview-filter.schema.ts'
import { runFilterSchema } from './filters/old-mail/run-filter.schema.ts'
import { saveFiltersSchema } from './filters/save-filters.schema.ts'
import { acceptSenderSchema } from './filters/senders/accept-sender.schema.ts'
import { listNewSendersSchema } from './filters/senders/list-new-senders.schema.ts'
import { answerForwardRequestSchema } from './filters/targets/answer-forward-request.schema.ts'
import { askForwardTargetSchema } from './filters/targets/ask-forward-target.schema.ts'
import { getForwardRequestSchema } from './filters/targets/get-forward-request.schema.ts'
import { getAccountSchema } from './identity/account/get-account.schema.ts'
import { getRealtimeSchema } from './identity/account/get-realtime.schema.ts'
import { getUserSchema } from './identity/account/get-user.schema.ts'
import { createAppPasswordSchema } from './identity/app-passwords/create-app-password.schema.ts'
import { deleteAppPasswordSchema } from './identity/app-passwords/delete-app-password.schema.ts'
import { listAppPasswordsSchema } from './identity/app-passwords/list-app-passwords.schema.ts'
import { getPassportSchema } from './identity/ecosystem/get-passport.schema.ts'
import { getUserinfoSchema } from './identity/ecosystem/get-userinfo.schema.ts'
import { listBusinessesSchema } from './identity/ecosystem/list-businesses.schema.ts'
import { deleteGrantSchema } from './identity/grants/delete-grant.schema.ts'
import { listGrantsSchema } from './identity/grants/list-grants.schema.ts'
import { saveGrantSchema } from './identity/grants/save-grant.schema.ts'
import { startBaImpersonationSchema } from './identity/impersonation/start-ba-impersonation.schema.ts'
import { startImpersonationSchema } from './identity/impersonation/start-impersonation.schema.ts'
import { stopImpersonationSchema } from './identity/impersonation/stop-impersonation.schema.ts'
import { acceptInvitationSchema } from './identity/invitations/accept-invitation.schema.ts'
import { getInvitationSchema } from './identity/invitations/get-invitation.schema.ts'
import { disownAuthLogSchema } from './identity/log/disown-auth-log.schema.ts'
import { listAuthLogSchema } from './identity/log/list-auth-log.schema.ts'
import { listImpersonatedRequestsSchema } from './identity/log/list-impersonated-requests.schema.ts'
import { changePasswordSchema } from './identity/password/change-password.schema.ts'
import { getSecuritySchema } from './identity/password/get-security.schema.ts'
import { newPasswordSchema } from './identity/password/new-password.schema.ts'
import { sendCodeSchema } from './identity/password/send-code.schema.ts'
import { createProfileSchema } from './identity/profiles/create-profile.schema.ts'
import { deleteProfileSchema } from './identity/profiles/delete-profile.schema.ts'
import { saveProfileSchema } from './identity/profiles/save-profile.schema.ts'
import { getProgramSettingsSchema } from './identity/programs/get-program-settings.schema.ts'
import { confirmRecoveryAddressSchema } from './identity/recovery/confirm-recovery-address.schema.ts'
import { getPasswordLinkSchema } from './identity/recovery/get-password-link.schema.ts'
import { requestPasswordSchema } from './identity/recovery/request-password.schema.ts'
import { resetPasswordSchema } from './identity/recovery/reset-password.schema.ts'
import { saveRecoveryAddressSchema } from './identity/recovery/save-recovery-address.schema.ts'
import { createRecoveryCodesSchema } from './identity/second-factor/create-recovery-codes.schema.ts'
import { finishSignInSchema } from './identity/second-factor/finish-sign-in.schema.ts'
import { getSecondFactorSchema } from './identity/second-factor/get-second-factor.schema.ts'
import { createPasskeySchema } from './identity/second-factor/passkeys/create-passkey.schema.ts'
import { deletePasskeySchema } from './identity/second-factor/passkeys/delete-passkey.schema.ts'
import { startPasskeySchema } from './identity/second-factor/passkeys/start-passkey.schema.ts'
import { startFactorProofSchema } from './identity/second-factor/start-factor-proof.schema.ts'
import { confirmTotpSchema } from './identity/second-factor/totp/confirm-totp.schema.ts'
import { deleteTotpSchema } from './identity/second-factor/totp/delete-totp.schema.ts'
import { startTotpSchema } from './identity/second-factor/totp/start-totp.schema.ts'
import { endOtherSessionsSchema } from './identity/sessions/end-other-sessions.schema.ts'
import { endSessionSchema } from './identity/sessions/end-session.schema.ts'
import { getAccessSchema } from './identity/sessions/get-access.schema.ts'
import { listSessionsSchema } from './identity/sessions/list-sessions.schema.ts'
import { signOutSchema } from './identity/sessions/sign-out.schema.ts'
import { getSettingsSchema } from './identity/settings/get-settings.schema.ts'
import { saveSettingsSchema } from './identity/settings/save-settings.schema.ts'
import { completeSignOnSchema } from './identity/sign-on/complete-sign-on.schema.ts'
import { getRidsSchema } from './identity/sign-on/get-rids.schema.ts'
import { returnFromSignOnSchema } from './identity/sign-on/return-from-sign-on.schema.ts'
import { signInWithPasswordSchema } from './identity/sign-on/sign-in-with-password.schema.ts'
import { startSignOnSchema } from './identity/sign-on/start-sign-on.schema.ts'
import { getVerdictSchema } from './junk/get-verdict.schema.ts'
import { deleteSenderRuleSchema } from './junk/senders/delete-sender-rule.schema.ts'
import { listSenderRulesSchema } from './junk/senders/list-sender-rules.schema.ts'
import { saveSenderRuleSchema } from './junk/senders/save-sender-rule.schema.ts'
import { openMailboxSchema } from './mailbox/account/open-mailbox.schema.ts'
import { downloadAllAttachmentsSchema } from './mailbox/attachments/download-all-attachments.schema.ts'
import { downloadAttachmentSchema } from './mailbox/attachments/download-attachment.schema.ts'
import { uploadAttachmentSchema } from './mailbox/attachments/upload-attachment.schema.ts'
import { archiveFolderSchema } from './mailbox/folders/contents/archive-folder.schema.ts'
import { cleanFolderSchema } from './mailbox/folders/contents/clean-folder.schema.ts'
import { emptyFolderSchema } from './mailbox/folders/contents/empty-folder.schema.ts'
import { listAddressCountsSchema } from './mailbox/folders/contents/list-address-counts.schema.ts'
import { listFolderMessagesSchema } from './mailbox/folders/contents/list-folder-messages.schema.ts'
import { createFolderSchema } from './mailbox/folders/create-folder.schema.ts'
import { deleteFolderSchema } from './mailbox/folders/delete-folder.schema.ts'
import { listFoldersSchema } from './mailbox/folders/list-folders.schema.ts'
import { saveFolderSchema } from './mailbox/folders/save-folder.schema.ts'
import { cancelJobSchema } from './mailbox/found/cancel-job.schema.ts'
import { deleteFoundSchema } from './mailbox/found/delete-found.schema.ts'
import { markFoundSchema } from './mailbox/found/mark-found.schema.ts'
import { moveFoundSchema } from './mailbox/found/move-found.schema.ts'
import { importMessagesSchema } from './mailbox/import/import-messages.schema.ts'
import { createLabelSchema } from './mailbox/labels/create-label.schema.ts'
import { deleteLabelSchema } from './mailbox/labels/delete-label.schema.ts'
import { listLabelsSchema } from './mailbox/labels/list-labels.schema.ts'
import { previewLabelSchema } from './mailbox/labels/preview-label.schema.ts'
import { saveLabelSchema } from './mailbox/labels/save-label.schema.ts'
import { postponeMessagesSchema } from './mailbox/later/postpone-messages.schema.ts'
import { deleteMessagesSchema } from './mailbox/messages/delete-messages.schema.ts'
import { markMessagesSchema } from './mailbox/messages/mark-messages.schema.ts'
import { moveMessagesSchema } from './mailbox/messages/move-messages.schema.ts'
import { downloadSourceSchema } from './mailbox/opening/download-source.schema.ts'
import { getHabitSchema } from './mailbox/opening/get-habit.schema.ts'
import { getSenderSchema } from './mailbox/opening/get-sender.schema.ts'
import { openMessageSchema } from './mailbox/opening/open-message.schema.ts'
import { openMessageByIdSchema } from './mailbox/opening/open-message-by-id.schema.ts'
import { fetchRemoteImageSchema } from './mailbox/reading/fetch-remote-image.schema.ts'
import { trustImageSenderSchema } from './mailbox/reading/trust-image-sender.schema.ts'
import { unsubscribeSchema } from './mailbox/reading/unsubscribe.schema.ts'
import { narrowSearchSchema } from './mailbox/search/columns/narrow-search.schema.ts'
import { searchConversationsSchema } from './mailbox/search/columns/search-conversations.schema.ts'
import { searchFilesSchema } from './mailbox/search/columns/search-files.schema.ts'
import { createSavedSearchSchema } from './mailbox/search/saved/create-saved-search.schema.ts'
import { deleteSavedSearchSchema } from './mailbox/search/saved/delete-saved-search.schema.ts'
import { listSavedSearchesSchema } from './mailbox/search/saved/list-saved-searches.schema.ts'
import { renameSavedSearchSchema } from './mailbox/search/saved/rename-saved-search.schema.ts'
import { searchMessagesSchema } from './mailbox/search/search-messages.schema.ts'
import { orderSidebarSchema } from './mailbox/sidebar/order-sidebar.schema.ts'
import { undoChangeSchema } from './mailbox/undo/undo-change.schema.ts'
import { dismissAnnouncementSchema } from './notices/announcements/dismiss-announcement.schema.ts'
import { getStatusSchema } from './notices/support/get-status.schema.ts'
import { createPasswordLinkSchema } from './operator/accounts/create-password-link.schema.ts'
import { getOperatorAccountSchema } from './operator/accounts/get-operator-account.schema.ts'
import { listAccountsSchema } from './operator/accounts/list-accounts.schema.ts'
import { saveAccountQuotaSchema } from './operator/accounts/save-account-quota.schema.ts'
import { liftSuspensionSchema } from './operator/accounts/shut/lift-suspension.schema.ts'
import { removeAccountSchema } from './operator/accounts/shut/remove-account.schema.ts'
import { suspendAccountSchema } from './operator/accounts/shut/suspend-account.schema.ts'
import { listOperatorActsSchema } from './operator/acts/list-operator-acts.schema.ts'
import { confirmOperatorSchema } from './operator/admission/confirm-operator.schema.ts'
import { getOperatorSchema } from './operator/admission/get-operator.schema.ts'
import { createAnnouncementSchema } from './operator/announcements/create-announcement.schema.ts'
import { listAnnouncementsSchema } from './operator/announcements/list-announcements.schema.ts'
import { withdrawAnnouncementSchema } from './operator/announcements/withdraw-announcement.schema.ts'
import { liftRefusalSchema } from './operator/callers/lift-refusal.schema.ts'
import { listRefusedNetworksSchema } from './operator/callers/list-refused-networks.schema.ts'
import { listOperatorDomainsSchema } from './operator/domains/list-operator-domains.schema.ts'
import { getHealthSchema } from './operator/health/get-health.schema.ts'
import { createInvitationSchema } from './operator/invitations/create-invitation.schema.ts'
import { deleteInvitationSchema } from './operator/invitations/delete-invitation.schema.ts'
import { listInvitationsSchema } from './operator/invitations/list-invitations.schema.ts'
import { endMaintenanceSchema } from './operator/maintenance/end-maintenance.schema.ts'
import { getMaintenanceSchema } from './operator/maintenance/get-maintenance.schema.ts'
import { startMaintenanceSchema } from './operator/maintenance/start-maintenance.schema.ts'
import { listOperatorPaymentsSchema } from './operator/payments/list-operator-payments.schema.ts'
import { giveUpQueuedSchema } from './operator/queue/give-up-queued.schema.ts'
import { holdDestinationSchema } from './operator/queue/holds/hold-destination.schema.ts'
import { listDestinationsSchema } from './operator/queue/holds/list-destinations.schema.ts'
import { releaseDestinationSchema } from './operator/queue/holds/release-destination.schema.ts'
import { listQueueSchema } from './operator/queue/list-queue.schema.ts'
import { retryQueuedSchema } from './operator/queue/retry-queued.schema.ts'
import { liftSendingLimitsSchema } from './operator/senders/lift-sending-limits.schema.ts'
import { listTopSendersSchema } from './operator/senders/list-top-senders.schema.ts'
import { traceMessageSchema } from './operator/trace/trace-message.schema.ts'
import { checkSendingSchema } from './outbound/compose/check-sending.schema.ts'
import { saveDraftSchema } from './outbound/compose/save-draft.schema.ts'
import { sendMessageSchema } from './outbound/compose/send-message.schema.ts'
import { cancelSendSchema } from './outbound/schedule/cancel-send.schema.ts'
import { listScheduledSendsSchema } from './outbound/schedule/list-scheduled-sends.schema.ts'
import { rescheduleSendSchema } from './outbound/schedule/reschedule-send.schema.ts'
import { answerProtectedSchema } from './protected/answers/answer-protected.schema.ts'
import { uploadAnswerFileSchema } from './protected/answers/upload-answer-file.schema.ts'
import { listOpeningsSchema } from './protected/list-openings.schema.ts'
import { openProtectedSchema } from './protected/open-protected.schema.ts'
import { downloadProtectedAllSchema } from './protected/public/download-protected-all.schema.ts'
import { downloadProtectedAttachmentSchema } from './protected/public/download-protected-attachment.schema.ts'
import { getProtectedCardSchema } from './protected/public/get-protected-card.schema.ts'
import { openPublicSchema } from './protected/public/open-public.schema.ts'
import { revokeProtectedSchema } from './protected/revoke-protected.schema.ts'

/** What every operation takes and answers. For the server and for documents; the browser never loads it. */
export const SCHEMAS: { readonly [Name in Operation]: SchemaOf<(typeof ENDPOINTS)[Name]> } = {
  getRids: getRidsSchema,
  getAccess: getAccessSchema,
  startSignOn: startSignOnSchema,
  returnFromSignOn: returnFromSignOnSchema,
  completeSignOn: completeSignOnSchema,
  signInWithPassword: signInWithPasswordSchema,
  finishSignIn: finishSignInSchema,
  getInvitation: getInvitationSchema,
  acceptInvitation: acceptInvitationSchema,
  getPasswordLink: getPasswordLinkSchema,
  resetPassword: resetPasswordSchema,
  saveRecoveryAddress: saveRecoveryAddressSchema,
  confirmRecoveryAddress: confirmRecoveryAddressSchema,
  requestPassword: requestPasswordSchema,
  signOut: signOutSchema,
  getUser: getUserSchema,
  getAccount: getAccountSchema,
  getSettings: getSettingsSchema,
  saveSettings: saveSettingsSchema,
  getRealtime: getRealtimeSchema,
  getSecurity: getSecuritySchema,
  listAuthLog: listAuthLogSchema,
  disownAuthLog: disownAuthLogSchema,
  listImpersonatedRequests: listImpersonatedRequestsSchema,
  listSessions: listSessionsSchema,
  endSession: endSessionSchema,
  endOtherSessions: endOtherSessionsSchema,
  sendCode: sendCodeSchema,
  newPassword: newPasswordSchema,
  changePassword: changePasswordSchema,
  listAppPasswords: listAppPasswordsSchema,
  getProgramSettings: getProgramSettingsSchema,
  createAppPassword: createAppPasswordSchema,
  deleteAppPassword: deleteAppPasswordSchema,
  confirmTotp: confirmTotpSchema,
  createPasskey: createPasskeySchema,
  createRecoveryCodes: createRecoveryCodesSchema,
  deletePasskey: deletePasskeySchema,
  deleteTotp: deleteTotpSchema,
  getSecondFactor: getSecondFactorSchema,
  startFactorProof: startFactorProofSchema,
  startPasskey: startPasskeySchema,
  startTotp: startTotpSchema,
  listGrants: listGrantsSchema,
  saveGrant: saveGrantSchema,
  deleteGrant: deleteGrantSchema,
  listBusinesses: listBusinessesSchema,
  getPassport: getPassportSchema,
  getUserinfo: getUserinfoSchema,
  startImpersonation: startImpersonationSchema,
  startBaImpersonation: startBaImpersonationSchema,
  stopImpersonation: stopImpersonationSchema,
  listFolders: listFoldersSchema,
  listFolderMessages: listFolderMessagesSchema,
  searchMessages: searchMessagesSchema,
  searchConversations: searchConversationsSchema,
  searchFiles: searchFilesSchema,
  narrowSearch: narrowSearchSchema,
  createSavedSearch: createSavedSearchSchema,
  deleteSavedSearch: deleteSavedSearchSchema,
  listSavedSearches: listSavedSearchesSchema,
  renameSavedSearch: renameSavedSearchSchema,
  orderSidebar: orderSidebarSchema,
  openMailbox: openMailboxSchema,
  openMessage: openMessageSchema,
  openMessageById: openMessageByIdSchema,
  downloadSource: downloadSourceSchema,
  getSender: getSenderSchema,
  getHabit: getHabitSchema,
  getVerdict: getVerdictSchema,
  listSenderRules: listSenderRulesSchema,
  saveSenderRule: saveSenderRuleSchema,
  deleteSenderRule: deleteSenderRuleSchema,
  moveMessages: moveMessagesSchema,
  postponeMessages: postponeMessagesSchema,
  deleteMessages: deleteMessagesSchema,
  markMessages: markMessagesSchema,
  importMessages: importMessagesSchema,
  emptyFolder: emptyFolderSchema,
  moveFound: moveFoundSchema,
  markFound: markFoundSchema,
  deleteFound: deleteFoundSchema,
  cancelJob: cancelJobSchema,
  undoChange: undoChangeSchema,
  sendMessage: sendMessageSchema,
  checkSending: checkSendingSchema,
  saveDraft: saveDraftSchema,
  listScheduledSends: listScheduledSendsSchema,
  cancelSend: cancelSendSchema,
  rescheduleSend: rescheduleSendSchema,
  openProtected: openProtectedSchema,
  openPublic: openPublicSchema,
  getProtectedCard: getProtectedCardSchema,
  downloadProtectedAll: downloadProtectedAllSchema,
  downloadProtectedAttachment: downloadProtectedAttachmentSchema,
  revokeProtected: revokeProtectedSchema,
  uploadAnswerFile: uploadAnswerFileSchema,
  answerProtected: answerProtectedSchema,
  listOpenings: listOpeningsSchema,
  uploadAttachment: uploadAttachmentSchema,
  downloadAttachment: downloadAttachmentSchema,
  downloadAllAttachments: downloadAllAttachmentsSchema,
  fetchRemoteImage: fetchRemoteImageSchema,
  trustImageSender: trustImageSenderSchema,
  unsubscribe: unsubscribeSchema,
  createFolder: createFolderSchema,
  archiveFolder: archiveFolderSchema,
  listAddressCounts: listAddressCountsSchema,
  saveFolder: saveFolderSchema,
  cleanFolder: cleanFolderSchema,
  deleteFolder: deleteFolderSchema,
  listLabels: listLabelsSchema,
  previewLabel: previewLabelSchema,
  createLabel: createLabelSchema,
  saveLabel: saveLabelSchema,
  deleteLabel: deleteLabelSchema,
  listFilters: listFiltersSchema,
  saveFilters: saveFiltersSchema,
  listNewSenders: listNewSendersSchema,
  acceptSender: acceptSenderSchema,
  previewFilter: previewFilterSchema,
  runFilter: runFilterSchema,
  askForwardTarget: askForwardTargetSchema,
  getForwardRequest: getForwardRequestSchema,
  answerForwardRequest: answerForwardRequestSchema,
  listContacts: listContactsSchema,
  listDuplicates: listDuplicatesSchema,
  mergeContacts: mergeContactsSchema,
  readContactsFile: readContactsFileSchema,
  importContacts: importContactsSchema,
  exportContacts: exportContactsSchema,
  getContact: getContactSchema,
  createContact: createContactSchema,
  saveContact: saveContactSchema,
  deleteContact: deleteContactSchema,
  deleteContacts: deleteContactsSchema,
  listGroups: listGroupsSchema,
  createGroup: createGroupSchema,
  getGroup: getGroupSchema,
  saveGroup: saveGroupSchema,
  deleteGroup: deleteGroupSchema,
  changeGroupContacts: changeGroupContactsSchema,
  createProfile: createProfileSchema,
  saveProfile: saveProfileSchema,
  deleteProfile: deleteProfileSchema,
  listPublicDomains: listPublicDomainsSchema,
  checkAliasName: checkAliasNameSchema,
  listAliases: listAliasesSchema,
  createAlias: createAliasSchema,
  saveAliasAccess: saveAliasAccessSchema,
  saveAlias: saveAliasSchema,
  deleteAlias: deleteAliasSchema,
  listPaidAliases: listPaidAliasesSchema,
  createPaidAlias: createPaidAliasSchema,
  deletePaidAlias: deletePaidAliasSchema,
  checkAliasPayment: checkAliasPaymentSchema,
  listDomains: listDomainsSchema,
  createDomain: createDomainSchema,
  getDomain: getDomainSchema,
  getDomainReports: getDomainReportsSchema,
  deleteDomain: deleteDomainSchema,
  confirmDomain: confirmDomainSchema,
  checkDomain: checkDomainSchema,
  watchDomain: watchDomainSchema,
  shareDomain: shareDomainSchema,
  closeDomainLink: closeDomainLinkSchema,
  getSharedDomain: getSharedDomainSchema,
  payDomain: payDomainSchema,
  rotateDkim: rotateDkimSchema,
  saveCatchAll: saveCatchAllSchema,
  listDelegatedEmails: listDelegatedEmailsSchema,
  answerDelegation: answerDelegationSchema,
  listDomainEmails: listDomainEmailsSchema,
  createDomainEmail: createDomainEmailSchema,
  saveDomainEmail: saveDomainEmailSchema,
  changeDelegation: changeDelegationSchema,
  deleteDomainEmail: deleteDomainEmailSchema,
  payDomainEmail: payDomainEmailSchema,
  listPayments: listPaymentsSchema,
  findImap: findImapSchema,
  listCollectors: listCollectorsSchema,
  createCollector: createCollectorSchema,
  saveCollector: saveCollectorSchema,
  deleteCollector: deleteCollectorSchema,
  getExport: getExportSchema,
  createExport: createExportSchema,
  deleteExport: deleteExportSchema,
  downloadExport: downloadExportSchema,
  getAccountImport: getAccountImportSchema,
  createAccountImport: createAccountImportSchema,
  uploadAccountImport: uploadAccountImportSchema,
  deleteAccountImport: deleteAccountImportSchema,
  getStatus: getStatusSchema,
  getOperator: getOperatorSchema,
  confirmOperator: confirmOperatorSchema,
  getHealth: getHealthSchema,
  listOperatorActs: listOperatorActsSchema,
  listTopSenders: listTopSendersSchema,
  traceMessage: traceMessageSchema,
  listOperatorPayments: listOperatorPaymentsSchema,
  listOperatorDomains: listOperatorDomainsSchema,
  endMaintenance: endMaintenanceSchema,
  startMaintenance: startMaintenanceSchema,
  getMaintenance: getMaintenanceSchema,
  createAnnouncement: createAnnouncementSchema,
  listAnnouncements: listAnnouncementsSchema,
  withdrawAnnouncement: withdrawAnnouncementSchema,
  dismissAnnouncement: dismissAnnouncementSchema,
  liftSendingLimits: liftSendingLimitsSchema,
  listRefusedNetworks: listRefusedNetworksSchema,
  liftRefusal: liftRefusalSchema,
  createPasswordLink: createPasswordLinkSchema,
  listInvitations: listInvitationsSchema,
  createInvitation: createInvitationSchema,
  deleteInvitation: deleteInvitationSchema,
  listQueue: listQueueSchema,
  listDestinations: listDestinationsSchema,
  retryQueued: retryQueuedSchema,
  giveUpQueued: giveUpQueuedSchema,
  holdDestination: holdDestinationSchema,
  releaseDestination: releaseDestinationSchema,
  listAccounts: listAccountsSchema,
  getOperatorAccount: getOperatorAccountSchema,
  saveAccountQuota: saveAccountQuotaSchema,
  suspendAccount: suspendAccountSchema,
  liftSuspension: liftSuspensionSchema,
  removeAccount: removeAccountSchema,
}

const BY_ENDPOINT = new Map<Endpoint, Schema>(
  Object.entries(ENDPOINTS).map(([name, endpoint]) => [endpoint, SCHEMAS[name as Operation]]),
)

/** What this operation takes and answers. */
export function schemaOf(endpoint: Endpoint): Schema {
  const schema = BY_ENDPOINT.get(endpoint)
  if (!schema) throw new Error(`${endpoint.method} ${endpoint.path} is no operation of the contract`)
  return schema
}
