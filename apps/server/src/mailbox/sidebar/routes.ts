import { routes } from '#server/platform/http/route.ts'
import { orderSidebar } from './order-sidebar.ts'

export const sidebarRoutes = routes({ orderSidebar })
