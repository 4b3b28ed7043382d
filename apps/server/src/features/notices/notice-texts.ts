import type { Language } from '#contract/account/account.ts'
import type { App } from '#server/app.ts'
import { getSettings } from '#server/features/account/get-settings.ts'
import { notices as en } from '#texts/en/notices.ts'
import { notices as ru } from '#texts/ru/notices.ts'

export const NOTICE_TEXTS: Record<Language, Record<keyof typeof en, string>> = { en, ru }

type EventOf<Name> = Name extends `${infer Event}_subject` ? Event : never
/** What a person is told of: it has a subject and a text. */
export type NoticeEvent = Exclude<EventOf<keyof typeof en>, 'code'>

export const languageOf = async (app: App, account_id: number): Promise<Language> =>
  (await getSettings(app, { account_id })).settings.language

/** `21.11.2026 09:30 UTC`: nobody's clock is known to a letter. */
export function noticeMoment(moment: Date): string {
  const [date = '', time = ''] = moment.toISOString().split('T')
  return `${date.split('-').toReversed().join('.')} ${time.slice(0, 5)} UTC`
}
