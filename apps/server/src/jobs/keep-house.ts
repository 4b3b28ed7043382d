import type { App } from '#server/app.ts'
import { sweepSignIns } from '#server/features/auth/sweep-sign-ins.ts'
import { sweepOutbound } from '#server/features/delivery/take-outbound.ts'

/** Forgets what has outlived its use; each feature knows what that is. One failure stops no other. */
export async function keepHouse(app: App): Promise<false> {
  const sweeps = { sweepSignIns, sweepOutbound }
  for (const [name, sweep] of Object.entries(sweeps)) {
    try {
      await sweep(app)
    } catch (error) {
      app.log.error({ err: error, name }, 'housekeeping failed')
    }
  }
  return false
}
