import type { Actor, App } from '#server/app.ts'
import { findTraces } from '#server/platform/traces/find-traces.ts'

/** What happened to messages on their way. Other processes write theirs within a second. */
export async function traceMessage(app: App, _actor: Actor, { search }: { search: string }) {
  await app.traces.flush()
  const text = search.replaceAll('\0', '').replace(/^<|>$/g, '')
  const { messages, has_more } = await findTraces(app, text)
  return {
    messages: messages.map(({ message_id, steps }) => ({
      message_id,
      steps: steps.map(({ message_id: _same, at, ...step }) => ({ ...step, at: at.toISOString() })),
    })),
    has_more,
  }
}
