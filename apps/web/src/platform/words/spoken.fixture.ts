import { texts as en } from '#texts/en/dictionary.ts'
import { texts as enReading } from '#texts/en/dictionary-reading.ts'
import { texts as enSettings } from '#texts/en/dictionary-settings.ts'
import { texts as ru } from '#texts/ru/dictionary.ts'
import { texts as ruReading } from '#texts/ru/dictionary-reading.ts'
import { texts as ruSettings } from '#texts/ru/dictionary-settings.ts'
import { createReadingT, createSettingsT, createT } from './i18n.ts'

/** The words of the product in both languages, those of the settings among them. */
export const SPOKEN = {
  ru: createSettingsT(createT('ru', ru), ruSettings),
  en: createSettingsT(createT('en', en), enSettings),
}

/** The same with the words of the reading pane. */
export const READ = {
  ru: createReadingT(createT('ru', ru), ruReading),
  en: createReadingT(createT('en', en), enReading),
}
