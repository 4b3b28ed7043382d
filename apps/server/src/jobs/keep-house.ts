import { sweepAnswers } from '#server/answers/answer-once.ts'
import type { App } from '#server/app.ts'
import { sweepBlobs } from '#server/blobs/sweep-blobs.ts'
import { sweepLookups } from '#server/features/acting/sweep-lookups.ts'
import { sweepUploads } from '#server/features/attachments/sweep-uploads.ts'
import { sweepSignIns } from '#server/features/auth/sweep-sign-ins.ts'
import { sweepOutbound } from '#server/features/delivery/out/take-outbound.ts'
import { sweepProtected } from '#server/features/encryption/sweep-protected.ts'
import { sweepReplies } from '#server/features/filters/arrival/sweep-replies.ts'
import { sweepFolders } from '#server/features/folders/sweep-folders.ts'
import { sweepEvents } from '#server/features/live/sweep-events.ts'
import { sweepExpunged } from '#server/features/messages/changes/sweep-expunged.ts'
import { sweepAuthLog } from '#server/features/security/sweep-auth-log.ts'
import { sweepUndo } from '#server/features/undo/sweep-undo.ts'

/** Forgets what has outlived its use; each feature knows what that is. One failure stops no other. */
export async function keepHouse(app: App): Promise<false> {
  // Blobs come last: the others leave some without a name.
  const sweeps = {
    sweepFolders,
    sweepSignIns,
    sweepAuthLog,
    sweepLookups,
    sweepEvents,
    sweepExpunged,
    sweepUploads,
    sweepAnswers,
    sweepOutbound,
    sweepUndo,
    sweepReplies,
    sweepProtected,
    sweepBlobs,
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
