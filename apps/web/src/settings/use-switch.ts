import { useState } from 'react'

type Change = (isOn: boolean, told: { onSettled: () => void }) => void

/** A switch that stands where it was put while the change is on its way, and then as things are. */
export function useSwitch(
  isOn: boolean,
  change: Change,
): [isShownOn: boolean, turn: (isOn: boolean) => void] {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const turn = (next: boolean) => {
    if (wanted !== null) return
    setWanted(next)
    change(next, { onSettled: () => setWanted(null) })
  }
  return [wanted ?? isOn, turn]
}
