import { listPayments as listPaymentsCall } from '#contract/billing/list-payments.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { listPayments } from './list-payments.ts'

export const paymentRoutes: Route[] = [route(listPaymentsCall, listPayments)]
