import { routes } from '#server/platform/http/route.ts'
import { listPayments } from './list-payments.ts'

export const paymentRoutes = routes({ listPayments })
