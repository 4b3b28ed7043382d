import type { Operation } from '#contract/endpoints.ts'
import { aliasRoutes } from '#server/addresses/aliases/routes.ts'
import { domainRoutes } from '#server/addresses/domains/routes.ts'
import { paymentRoutes } from '#server/billing/routes.ts'
import { exportRoutes } from '#server/collectors/exports/routes.ts'
import { accountImportRoutes } from '#server/collectors/imports/routes.ts'
import { collectorRoutes } from '#server/collectors/routes.ts'
import { contactRoutes } from '#server/contacts/routes.ts'
import { filterRoutes } from '#server/filters/routes.ts'
import { accountRoutes } from '#server/identity/account/routes.ts'
import { impersonationRoutes } from '#server/identity/impersonation/routes.ts'
import { invitationRoutes } from '#server/identity/invitations/routes.ts'
import { profileRoutes } from '#server/identity/profiles/routes.ts'
import { recoveryRoutes } from '#server/identity/recovery/routes.ts'
import { secondFactorRoutes } from '#server/identity/second-factor/routes.ts'
import { securityRoutes } from '#server/identity/security/routes.ts'
import { authRoutes } from '#server/identity/sign-on/routes.ts'
import { junkRoutes } from '#server/junk/routes.ts'
import { attachmentRoutes } from '#server/mailbox/attachments/routes.ts'
import { folderRoutes } from '#server/mailbox/folders/routes.ts'
import { labelRoutes } from '#server/mailbox/labels/routes.ts'
import { messageRoutes } from '#server/mailbox/messages/routes.ts'
import { readingRoutes } from '#server/mailbox/reading/routes.ts'
import { searchRoutes } from '#server/mailbox/search/routes.ts'
import { sidebarRoutes } from '#server/mailbox/sidebar/routes.ts'
import { undoRoutes } from '#server/mailbox/undo/routes.ts'
import { announcementRoutes } from '#server/notices/announcements/routes.ts'
import { supportRoutes } from '#server/notices/support/routes.ts'
import { operatorRoutes } from '#server/operator/routes.ts'
import { composeRoutes } from '#server/outbound/send/routes.ts'
import type { Route } from '#server/platform/http/route.ts'
import { encryptionRoutes } from '#server/protected/routes.ts'

/** What answers each operation of the contract; it does not compile while one is missing. */
export const ROUTES = {
  ...authRoutes,
  ...invitationRoutes,
  ...recoveryRoutes,
  ...accountRoutes,
  ...securityRoutes,
  ...secondFactorRoutes,
  ...impersonationRoutes,
  ...folderRoutes,
  ...labelRoutes,
  ...junkRoutes,
  ...filterRoutes,
  ...contactRoutes,
  ...profileRoutes,
  ...attachmentRoutes,
  ...composeRoutes,
  ...messageRoutes,
  ...readingRoutes,
  ...searchRoutes,
  ...sidebarRoutes,
  ...announcementRoutes,
  ...supportRoutes,
  ...undoRoutes,
  ...encryptionRoutes,
  ...collectorRoutes,
  ...exportRoutes,
  ...accountImportRoutes,
  ...aliasRoutes,
  ...domainRoutes,
  ...paymentRoutes,
  ...operatorRoutes,
} satisfies Readonly<Record<Operation, Route>>
