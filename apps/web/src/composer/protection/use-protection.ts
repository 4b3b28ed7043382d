import { useState } from 'react'
import { useStore } from 'zustand'
import type { Composer } from '../state/composer.ts'
import { newProtection, type Protection } from './protection.ts'

interface ProtectionSwitch {
  protection: Protection | null
  /** The writer has to say that a protected message gets an answer without protection. */
  isAsking: boolean
  toggle: () => void
  turnOff: () => void
  giveUp: () => void
}

/** Whether the message is opened by a password. An answer to such a message stays one, or asks. Decisions 12. */
export function useProtection(composer: Composer): ProtectionSwitch {
  const protection = useStore(composer.store, (state) => state.protection)
  const [isOwed] = useState(() => composer.mode !== 'new' && protection !== null)
  const [isAsking, setAsking] = useState(false)
  const turnOff = () => {
    setAsking(false)
    composer.change({ protection: null })
  }
  const toggle = () => {
    if (!protection) composer.change({ protection: newProtection() })
    else if (isOwed) setAsking(true)
    else turnOff()
  }
  return { protection, isAsking, toggle, turnOff, giveUp: () => setAsking(false) }
}
