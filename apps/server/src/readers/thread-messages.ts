/** What a thread knows of itself. */
export interface ThreadData {
  /** It comes after everybody else: long jobs are its own. */
  isLast: boolean
}

/** From a thread: it has loaded; it lives; a question; an answer. */
export type FromThread =
  | { is: 'ready' | 'alive' }
  | { is: 'asking'; job: number; question: number; words: string[] }
  | { is: 'done'; job: number; answer: unknown }
  | { is: 'failed'; job: number; message: string }

/** To a thread: work, a sign of life wanted, what was asked. */
export type ToThread =
  | { is: 'job'; job: number; task: string; input: unknown }
  | { is: 'alive?' }
  | { is: 'answer'; question: number; answer?: unknown; error?: { message: string; code: string } }
