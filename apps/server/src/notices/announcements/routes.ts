import { routes } from '#server/platform/http/route.ts'
import { dismissAnnouncement } from './dismiss-announcement.ts'

export const announcementRoutes = routes({ dismissAnnouncement })
