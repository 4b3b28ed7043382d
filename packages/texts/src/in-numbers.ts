import type { Language } from '#contract/identity/account/account.ts'

/** A WMID where it is declined, or stands for the sign-on: what is said instead. */
const DECLINED: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [[/^with WMID$/, 'by the sign-on service']],
  ru: [
    [/([Пп]о) WMID/, '$1 номеру'],
    [/(другим|вашим) WMID/, '$1 номером'],
    [/^В WMID/, 'В номере'],
    [/^через WMID$/, 'через сервис входа'],
  ],
}
const NUMBER: Record<Language, { begins: string; goesOn: string }> = {
  en: { begins: 'Number', goesOn: 'number' },
  ru: { begins: 'Номер', goesOn: 'номер' },
}

/** A text as it is said where people have numbers and no WMIDs: without the ecosystem. Decisions 233. */
export function inNumbers(language: Language, words: string): string {
  const declined = DECLINED[language].reduce((said, [from, to]) => said.replace(from, to), words)
  const { begins, goesOn } = NUMBER[language]
  return declined.replace(/WMID|(?<=\b(?:a|or) )wmid\b/g, (_wmid, at: number) =>
    at === 0 || /[.!?] $/.test(declined.slice(0, at)) ? begins : goesOn,
  )
}
