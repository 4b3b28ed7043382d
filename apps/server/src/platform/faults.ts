import type { Logger } from 'pino'

/** What of a message could not be made out. */
export type FaultStage =
  | 'reading'
  | 'preview'
  | 'words'
  | 'structure'
  | 'verdict'
  | 'junk'
  | 'storing'
  | 'showing'
  | 'file'
  | 'signing'

/** What went wrong while messages were read, which kept none of them out. Decisions 60. */
export interface Faults {
  note(stage: FaultStage, error: unknown, about?: Record<string, number>): void
  /** How often since the start, by stage. */
  counts(): Record<FaultStage, number>
}

export function openFaults(log: Logger): Faults {
  const counts: Record<FaultStage, number> = {
    reading: 0,
    preview: 0,
    words: 0,
    structure: 0,
    verdict: 0,
    junk: 0,
    storing: 0,
    showing: 0,
    file: 0,
    signing: 0,
  }
  return {
    note(stage, error, about = {}) {
      counts[stage]++
      log.error({ ...about, stage, err: error }, 'something of a message could not be made out')
    },
    counts: () => ({ ...counts }),
  }
}
