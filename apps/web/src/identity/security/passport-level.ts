import type { PlainSettingsKey, SettingsT } from '#web/platform/words/i18n.ts'

const LEVELS: Partial<Record<number, PlainSettingsKey>> = {
  100: 'security.passport_alias',
  110: 'security.passport_formal',
  120: 'security.passport_initial',
  130: 'security.passport_personal',
  136: 'security.passport_business',
}

/** The level of a passport in words, with what they are about. */
export function passportText(tid: number, t: SettingsT): string {
  const level = LEVELS[tid]
  const words = level ? t(level) : t('security.passport_other', { count: tid })
  return t('security.grant_passport', { level: words })
}
