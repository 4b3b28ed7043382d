import { endpoint } from '#contract/endpoint.ts'
import type { orderSidebarSchema } from './order-sidebar.schema.ts'

export const SIDEBAR_GROUPS = ['folders', 'labels', 'searches'] as const
export type SidebarGroup = (typeof SIDEBAR_GROUPS)[number]

/** [added] Folders, labels or saved searches in the order that a person gave them; ids of others are passed over. */
export const orderSidebar = endpoint<typeof orderSidebarSchema>({
  method: 'POST',
  path: '/sidebar/order',
  access: 'manage',
  errors: ['invalid_params', 'forbidden'],
})
