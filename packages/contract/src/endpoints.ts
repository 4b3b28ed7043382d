import { getAccount } from './account/get-account.ts'
import { getRealtime } from './account/get-realtime.ts'
import { getUser } from './account/get-user.ts'
import { getSettings, saveSettings } from './account/settings.ts'
import { downloadAttachment, uploadAttachment } from './attachments/attachments.ts'
import { downloadAllAttachments } from './attachments/download-all.ts'
import { signInWithPassword, signOut } from './auth/sign-in-with-password.ts'
import { completeSignOn, getAccess, getRids, returnFromSignOn, startSignOn } from './auth/sign-on.ts'
import { cancelSend, listScheduledSends } from './compose/scheduled-sends.ts'
import { saveDraft, sendMessage } from './compose/send-message.ts'
import {
  changeGroupContacts,
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  saveGroup,
} from './contacts/groups.ts'
import { listContacts } from './contacts/list-contacts.ts'
import { createContact, deleteContact, saveContact } from './contacts/save-contact.ts'
import {
  downloadProtectedAttachment,
  getProtectedCard,
  openProtected,
  openPublic,
  revokeProtected,
} from './encryption/open-protected.ts'
import type { Endpoint } from './endpoint.ts'
import { deleteFolder } from './folders/delete-folder.ts'
import { listFolderMessages } from './folders/list-folder-messages.ts'
import { listFolders } from './folders/list-folders.ts'
import { createFolder, saveFolder } from './folders/save-folder.ts'
import { deleteLabel } from './labels/delete-label.ts'
import { listLabels } from './labels/list-labels.ts'
import { createLabel, saveLabel } from './labels/save-label.ts'
import { deleteMessages } from './messages/delete-messages.ts'
import { emptyFolder } from './messages/empty-folder.ts'
import { markMessages } from './messages/mark-messages.ts'
import { moveMessages } from './messages/move-messages.ts'
import { downloadSource, openMessage, openMessageById } from './messages/open-message.ts'
import { createProfile, deleteProfile, saveProfile } from './profiles/save-profile.ts'
import { fetchRemoteImage } from './reading/remote-image.ts'
import { trustImageSender } from './reading/trust-image-sender.ts'
import { cancelJob, deleteFound, markFound, moveFound } from './search/change-found.ts'
import { searchMessages } from './search/search-messages.ts'
import { undoChange } from './undo/undo-change.ts'

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
  openProtected,
  openPublic,
  getProtectedCard,
  downloadProtectedAttachment,
  revokeProtected,
  uploadAttachment,
  downloadAttachment,
  downloadAllAttachments,
  fetchRemoteImage,
  trustImageSender,
  createFolder,
  saveFolder,
  deleteFolder,
  listLabels,
  createLabel,
  saveLabel,
  deleteLabel,
  listContacts,
  createContact,
  saveContact,
  deleteContact,
  listGroups,
  createGroup,
  getGroup,
  saveGroup,
  deleteGroup,
  changeGroupContacts,
  createProfile,
  saveProfile,
  deleteProfile,
} as const satisfies Record<string, Endpoint>
