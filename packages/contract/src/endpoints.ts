import { listPublicDomains } from './addresses/aliases/list-public-domains.ts'
import {
  checkAliasPayment,
  createPaidAlias,
  deletePaidAlias,
  listPaidAliases,
} from './addresses/aliases/paid-aliases.ts'
import {
  createAlias,
  deleteAlias,
  listAliases,
  saveAlias,
  saveAliasAccess,
} from './addresses/aliases/save-alias.ts'
import {
  answerDelegation,
  changeDelegation,
  createDomainEmail,
  deleteDomainEmail,
  listDelegatedEmails,
  listDomainEmails,
  payDomainEmail,
  saveDomainEmail,
} from './addresses/domains/domain-emails.ts'
import {
  checkDomain,
  confirmDomain,
  createDomain,
  deleteDomain,
  getDomain,
  listDomains,
  payDomain,
  rotateDkim,
  saveCatchAll,
} from './addresses/domains/save-domain.ts'
import { listPayments } from './billing/payment.ts'
import { deleteCollector } from './collectors/delete-collector.ts'
import { findImap } from './collectors/find-imap.ts'
import { listCollectors } from './collectors/list-collectors.ts'
import { createCollector, saveCollector } from './collectors/save-collector.ts'
import {
  changeGroupContacts,
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  saveGroup,
} from './contacts/groups.ts'
import { getContact, listContacts } from './contacts/list-contacts.ts'
import { listDuplicates, mergeContacts } from './contacts/merge-contacts.ts'
import { createContact, deleteContact, deleteContacts, saveContact } from './contacts/save-contact.ts'
import { exportContacts, importContacts, readContactsFile } from './contacts/transfer.ts'
import type { Endpoint } from './endpoint.ts'
import { answerForwardRequest, askForwardTarget, getForwardRequest } from './filters/forward-targets.ts'
import { listFilters } from './filters/list-filters.ts'
import { saveFilters } from './filters/save-filters.ts'
import { previewFilter, runFilter } from './filters/try-filter.ts'
import { getAccount } from './identity/account/get-account.ts'
import { getRealtime } from './identity/account/get-realtime.ts'
import { getUser } from './identity/account/get-user.ts'
import { getSettings, saveSettings } from './identity/account/settings.ts'
import { deleteGrant, listGrants, saveGrant } from './identity/grants/grants.ts'
import {
  getPassport,
  getUserinfo,
  listBusinesses,
  startBaImpersonation,
  startImpersonation,
  stopImpersonation,
} from './identity/impersonation/acting.ts'
import { disownAuthLog, listActingRequests, listAuthLog } from './identity/log/auth-log.ts'
import { createAppPassword, deleteAppPassword, listAppPasswords } from './identity/password/app-passwords.ts'
import { changePassword, getSecurity, newPassword, sendCode } from './identity/password/password.ts'
import { createProfile, deleteProfile, saveProfile } from './identity/profiles/save-profile.ts'
import { endOtherSessions, endSession, listSessions } from './identity/sessions/sessions.ts'
import { signInWithPassword, signOut } from './identity/sign-on/sign-in-with-password.ts'
import {
  completeSignOn,
  getAccess,
  getRids,
  returnFromSignOn,
  startSignOn,
} from './identity/sign-on/sign-on.ts'
import { downloadAttachment, uploadAttachment } from './mailbox/attachments/attachments.ts'
import { downloadAllAttachments } from './mailbox/attachments/download-all.ts'
import { archiveFolder } from './mailbox/folders/archive-folder.ts'
import { cleanFolder } from './mailbox/folders/clean-folder.ts'
import { deleteFolder } from './mailbox/folders/delete-folder.ts'
import { listAddressCounts } from './mailbox/folders/list-address-counts.ts'
import { listFolderMessages } from './mailbox/folders/list-folder-messages.ts'
import { listFolders } from './mailbox/folders/list-folders.ts'
import { createFolder, saveFolder } from './mailbox/folders/save-folder.ts'
import { deleteLabel } from './mailbox/labels/delete-label.ts'
import { listLabels } from './mailbox/labels/list-labels.ts'
import { previewLabel } from './mailbox/labels/preview-label.ts'
import { createLabel, saveLabel } from './mailbox/labels/save-label.ts'
import { deleteMessages } from './mailbox/messages/delete-messages.ts'
import { emptyFolder } from './mailbox/messages/empty-folder.ts'
import { markMessages } from './mailbox/messages/mark-messages.ts'
import { moveMessages } from './mailbox/messages/move-messages.ts'
import { downloadSource, openMessage, openMessageById } from './mailbox/messages/open-message.ts'
import { fetchRemoteImage } from './mailbox/reading/remote-image.ts'
import { trustImageSender } from './mailbox/reading/trust-image-sender.ts'
import { unsubscribe } from './mailbox/reading/unsubscribe.ts'
import { cancelJob, deleteFound, markFound, moveFound } from './mailbox/search/change-found.ts'
import { searchMessages } from './mailbox/search/search-messages.ts'
import { undoChange } from './mailbox/undo/undo-change.ts'
import { getStatus } from './notices/support/get-status.ts'
import { cancelSend, listScheduledSends, rescheduleSend } from './outbound/scheduled-sends.ts'
import { saveDraft, sendMessage } from './outbound/send-message.ts'
import { answerProtected, listOpenings, uploadAnswerFile } from './protected/answer-protected.ts'
import {
  downloadProtectedAll,
  downloadProtectedAttachment,
  getProtectedCard,
  openProtected,
  openPublic,
  revokeProtected,
} from './protected/open-protected.ts'

/** Every call of the HTTP API by its operation's name. The server refuses to start when one has no route. */
export const ENDPOINTS = {
  getRids,
  getAccess,
  startSignOn,
  returnFromSignOn,
  completeSignOn,
  signInWithPassword,
  signOut,
  getUser,
  getAccount,
  getSettings,
  saveSettings,
  getRealtime,
  getSecurity,
  listAuthLog,
  disownAuthLog,
  listActingRequests,
  listSessions,
  endSession,
  endOtherSessions,
  sendCode,
  newPassword,
  changePassword,
  listAppPasswords,
  createAppPassword,
  deleteAppPassword,
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
  openMessage,
  openMessageById,
  downloadSource,
  moveMessages,
  deleteMessages,
  markMessages,
  emptyFolder,
  moveFound,
  markFound,
  deleteFound,
  cancelJob,
  undoChange,
  sendMessage,
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
  deleteDomain,
  confirmDomain,
  checkDomain,
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
  getStatus,
} as const satisfies Record<string, Endpoint>

export type Operation = keyof typeof ENDPOINTS
