import type { App } from '#server/app.ts'
import type { notices } from '#texts/en/notices/notices.ts'

type EventOf<Name> = Name extends `${infer Event}_subject` ? Event : never

/** What happens to somebody's access that they are told of: there are a subject and a text for it. */
export type AccessEvent = Exclude<EventOf<keyof typeof notices>, 'code'>

export interface AccessEventValues {
  ip?: string
  wmid?: string
  name?: string
  reason?: string
  /** null: until further notice. */
  until?: Date | null
}

/** Who has to know of it. Never throws: what happened stands. */
export type OnAccessEvent = (
  app: App,
  account_id: number,
  event: AccessEvent,
  values: AccessEventValues,
) => Promise<void>
