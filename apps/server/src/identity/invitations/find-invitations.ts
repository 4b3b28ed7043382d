import type { App } from '#server/app.ts'
import { type InvitationRow, selectInvitations } from './invitations.sql.ts'

const SHOWN_MAX = 500

/** All invitations of the service, the newest first. */
export const findInvitations = ({ db }: App): Promise<InvitationRow[]> => selectInvitations(db, SHOWN_MAX)
