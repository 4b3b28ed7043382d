import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { MAIL_PATH } from '#web/platform/paths.ts'
import { useUser } from './session.ts'

/** Settings and contacts are closed to a session of one alias: it is sent to the mail. Spec §2 Navigation guard. */
export function OwnersOnly({ children }: { children: ReactNode }) {
  return useUser().info.alias ? <Redirect to={MAIL_PATH} replace /> : children
}
