import { useState } from 'react'

type Change = (isOn: boolean, options: { onSettled: () => void }) => void

/** A switch that stands where it was put while the change is on its way, and then as things are. */
export function useSwitch(
  isOn: boolean,
  change: Change,
): [isShownOn: boolean, turn: (isOn: boolean) => void] {
  const [pendingValue, setPendingValue] = useState<boolean | null>(null)
  const turn = (next: boolean) => {
    if (pendingValue !== null) return
    setPendingValue(next)
    change(next, { onSettled: () => setPendingValue(null) })
  }
  return [pendingValue ?? isOn, turn]
}
