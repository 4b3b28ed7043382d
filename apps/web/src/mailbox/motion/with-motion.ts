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
