import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'

type Explain = typeof import('./explain-removal.ts').explainRemoval

let explain: Explain | undefined

/** How a change moves, loaded when the first one is made: that one simply happens. */
async function load(): Promise<void> {
  const part = await import('./explain-removal.ts')
  explain = part.explainRemoval
}

/**
 * Makes a change of what the list shows. What leaves it travels to the folder, what comes back travels from there;
 * the screen has changed before, and waits for nothing. Decisions 145.
 */
export function withMotion<Answer>(folder_id: FolderId | null, change: () => Answer): Answer {
  if (explain) explain(folder_id)
  else load().catch(() => undefined)
  return change()
}

type ExplainArrival = typeof import('./explain-arrival.ts').explainArrival

let arrive: ExplainArrival | undefined

/** Rows have come to the top of a list: they slide in. Loaded with the first that come, which simply appear. */
export function withArrival(box: HTMLElement, ids: readonly number[]): void {
  if (arrive) arrive(box, ids)
  else loadArrival().catch(() => undefined)
}

async function loadArrival(): Promise<void> {
  const part = await import('./explain-arrival.ts')
  arrive = part.explainArrival
}
