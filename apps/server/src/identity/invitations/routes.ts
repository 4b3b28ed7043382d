import { openRoutes } from '#server/platform/http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { getInvitation } from './get-invitation.ts'

export const invitationRoutes = openRoutes({ getInvitation, acceptInvitation })
