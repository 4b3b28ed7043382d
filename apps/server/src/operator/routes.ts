import { routes } from '#server/platform/http/route.ts'
import { listOperatorActs } from './acts/list-operator-acts.ts'
import { confirmOperator } from './admission/confirm-operator.ts'
import { getOperator } from './admission/get-operator.ts'
import { getHealth } from './health/get-health.ts'

export const operatorRoutes = routes({ getOperator, confirmOperator, getHealth, listOperatorActs })
