import { useOperator } from './get-operator.ts'

/** Somebody who may only see these pages is shown nothing to do. */
export const useMayAct = (): boolean => useOperator().data?.rights === 'act'
