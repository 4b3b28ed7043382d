import { sweepReports } from '#server/addresses/reports/sweep-reports.ts'
import type { App } from '#server/app.ts'
import { sweepExports } from '#server/collectors/exports/sweep-exports.ts'
import { sweepAccountImports } from '#server/collectors/imports/sweep-account-imports.ts'
import { sweepReplies } from '#server/filters/arrival/sweep-replies.ts'
import { sweepInvitations } from '#server/identity/invitations/sweep-invitations.ts'
import { sweepAuthLog } from '#server/identity/log/sweep-auth-log.ts'
import { removeLeft } from '#server/identity/oversight/remove-left.ts'
import { sweepLookups } from '#server/identity/people/sweep-lookups.ts'
import { sweepPasswordLinks } from '#server/identity/recovery/links/sweep-password-links.ts'
import { sweepChallenges } from '#server/identity/second-factor/challenge/challenge.ts'
import { sweepSignIns } from '#server/identity/sign-on/sweep-sign-ins.ts'
import { sweepGreylist } from '#server/inbound/callers/greylist/sweep-greylist.ts'
import { sweepCallers } from '#server/inbound/callers/sweep-callers.ts'
import { watchReports } from '#server/inbound/reporting/watch-reports.ts'
import { sweepLessons } from '#server/junk/rspamd/sweep-lessons.ts'
import { sweepUploads } from '#server/mailbox/attachments/sweep-uploads.ts'
import { sweepEvents } from '#server/mailbox/events/sweep-events.ts'
import { sweepFolders } from '#server/mailbox/folders/cleaning/sweep-folders.ts'
import { sweepExpunged } from '#server/mailbox/store/changes/sweep-expunged.ts'
import { sweepUndo } from '#server/mailbox/undo/sweep-undo.ts'
import { sweepFigures } from '#server/operator/figures/sweep-figures.ts'
import { sweepSendings } from '#server/outbound/limits/sweep-sendings.ts'
import { sweepPolicies } from '#server/outbound/mta-sts/sweep-policies.ts'
import { sweepPaces } from '#server/outbound/pace/sweep-paces.ts'
import { sweepOutbound } from '#server/outbound/queue/take-outbound.ts'
import { sweepBounced } from '#server/outbound/suppression/sweep-bounced.ts'
import { sweepTlsResults } from '#server/outbound/tls-results/sweep-tls-results.ts'
import { sweepAnswers } from '#server/platform/answers/answer-once.ts'
import { sweepTraces } from '#server/platform/traces/sweep-traces.ts'
import { sweepProtected } from '#server/protected/sweep-protected.ts'

/** Forgets what has outlived its use; each feature knows what that is. One failure stops no other. While operators work on the service it waits. */
export async function keepHouse(app: App): Promise<false> {
  if (app.maintenance.current()) return false
  const sweeps = {
    sweepFolders,
    sweepSignIns,
    sweepChallenges,
    sweepInvitations,
    sweepPasswordLinks,
    sweepAuthLog,
    sweepCallers,
    sweepGreylist,
    sweepLookups,
    sweepReports,
    watchReports,
    sweepLessons,
    sweepEvents,
    sweepExpunged,
    sweepUploads,
    sweepAnswers,
    sweepOutbound,
    sweepSendings,
    sweepBounced,
    sweepTlsResults,
    sweepPolicies,
    sweepPaces,
    sweepUndo,
    sweepReplies,
    sweepProtected,
    removeLeft,
    sweepFigures,
    sweepTraces,
    sweepExports,
    sweepAccountImports,
  }
  for (const [name, sweep] of Object.entries(sweeps)) {
    try {
      await sweep(app)
    } catch (error) {
      app.log.error({ err: error, name }, 'housekeeping failed')
    }
  }
  return false
}
