import { routes } from '#server/platform/http/route.ts'
import { createPasswordLink } from './accounts/create-password-link.ts'
import { getOperatorAccount } from './accounts/get-operator-account.ts'
import { liftSuspension } from './accounts/lift-suspension.ts'
import { listAccounts } from './accounts/list-accounts.ts'
import { removeAccount } from './accounts/remove-account.ts'
import { saveAccountQuota } from './accounts/save-account-quota.ts'
import { suspendAccount } from './accounts/suspend-account.ts'
import { listOperatorActs } from './acts/list-operator-acts.ts'
import { confirmOperator } from './admission/confirm-operator.ts'
import { getOperator } from './admission/get-operator.ts'
import { createAnnouncement } from './announcements/create-announcement.ts'
import { listAnnouncements } from './announcements/list-announcements.ts'
import { withdrawAnnouncement } from './announcements/withdraw-announcement.ts'
import { liftRefusal } from './callers/lift-refusal.ts'
import { listRefusedNetworks } from './callers/list-refused-networks.ts'
import { listOperatorDomains } from './domains/list-operator-domains.ts'
import { getHealth } from './health/get-health.ts'
import { createInvitation } from './invitations/create-invitation.ts'
import { deleteInvitation } from './invitations/delete-invitation.ts'
import { listInvitations } from './invitations/list-invitations.ts'
import { endMaintenance } from './maintenance/end-maintenance.ts'
import { getMaintenance } from './maintenance/get-maintenance.ts'
import { startMaintenance } from './maintenance/start-maintenance.ts'
import { listOperatorPayments } from './payments/list-operator-payments.ts'
import { giveUpQueued } from './queue/give-up-queued.ts'
import { holdDestination } from './queue/hold-destination.ts'
import { listDestinations } from './queue/list-destinations.ts'
import { listQueue } from './queue/list-queue.ts'
import { releaseDestination } from './queue/release-destination.ts'
import { retryQueued } from './queue/retry-queued.ts'
import { liftSendingLimits } from './senders/lift-sending-limits.ts'
import { listTopSenders } from './senders/list-top-senders.ts'
import { traceMessage } from './trace/trace-message.ts'

export const operatorRoutes = routes({
  getOperator,
  confirmOperator,
  getHealth,
  listOperatorActs,
  listTopSenders,
  liftSendingLimits,
  listRefusedNetworks,
  liftRefusal,
  listAnnouncements,
  createAnnouncement,
  withdrawAnnouncement,
  listInvitations,
  createInvitation,
  deleteInvitation,
  getMaintenance,
  startMaintenance,
  endMaintenance,
  listOperatorDomains,
  listOperatorPayments,
  listQueue,
  traceMessage,
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
  createPasswordLink,
})
