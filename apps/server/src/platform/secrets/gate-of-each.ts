import { type Gate, openGate } from './gate.ts'

/** A gate of each account: costly work of one waits for its own, never for that of others. */
export type GateOfEach = <Result>(account_id: number, work: () => Promise<Result>) => Promise<Result>

/** `at_once_max` and `waiting_max` are those of one account. */
export function openGateOfEach(limits: Parameters<typeof openGate>[0]): GateOfEach {
  const gates = new Map<number, { gate: Gate; users: number }>()
  return async (account_id, work) => {
    const one = gates.get(account_id) ?? { gate: openGate(limits), users: 0 }
    gates.set(account_id, one)
    one.users++
    try {
      return await one.gate(work)
    } finally {
      one.users--
      if (one.users === 0) gates.delete(account_id)
    }
  }
}
