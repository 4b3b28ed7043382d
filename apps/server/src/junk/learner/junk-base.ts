import { readBase } from './base-file.ts'
import type { BaseWeights } from './weights.ts'

/** The common base of a process, read from its file when the first message asks for it. */
export function openJunkBase(): () => BaseWeights {
  let base: BaseWeights | undefined
  return () => {
    base ??= readBase()
    return base
  }
}
