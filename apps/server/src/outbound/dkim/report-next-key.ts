import type { App } from '#server/app.ts'
import { notifyOperator } from './notify-operator.ts'

/** Says what to publish for the key that is to sign next. Never throws: the one that is there signs meanwhile. */
export async function reportNextKey(app: App, record: { name: string; value: string }): Promise<void> {
  app.log.info({ name: record.name }, 'a DKIM key has signed for half a year; publish the next one')
  await notifyOperator(app, 'key_next', record)
}
