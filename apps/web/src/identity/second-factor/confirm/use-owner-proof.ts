import { useState } from 'react'
import type { CodePurpose } from '#contract/identity/password/send-code.ts'
import type { SecondFactor } from '#contract/identity/second-factor/get-second-factor.schema.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import { type KeeperCodeState, useKeeperCode } from '../../passwords/use-keeper-code.ts'

/** By what the owner confirms a change of the second factors, and what was typed of it. */
export interface OwnerProof {
  by: SecondFactor['confirmed_by']
  keeper: KeeperCodeState
  typed: string
  type(text: string): void
  /** There is something to send. */
  isWhole: boolean
  read(): FactorProof
  /** Takes note of a refused call. */
  refuse(failure: unknown): void
}

/** Of an account whose second factors are these. */
export function useOwnerProof(
  { confirmed_by: by }: SecondFactor,
  purpose: CodePurpose = 'second_factor',
): OwnerProof {
  const keeper = useKeeperCode(purpose)
  const [typed, type] = useState('')
  const isKeeper = by !== 'second_factor'
  return {
    by,
    keeper,
    typed,
    type,
    isWhole: isKeeper ? keeper.isWhole : typed.trim() !== '',
    read: () => ({ code: isKeeper ? keeper.digits : typed }),
    refuse: (failure) => {
      if (isKeeper) keeper.refuse(failure)
    },
  }
}
