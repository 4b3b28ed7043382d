import { aliasNameRefusal } from './check-alias.ts'

/** How passports write Russian names in Latin letters. ICAO Doc 9303, part 3. */
const LATIN: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts' },
  ...{ ч: 'ch', ш: 'sh', щ: 'shch', ъ: 'ie', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia' },
}
const CHARS_READ = 60

/** `Анна-Мария` → `annamaria`; what has no Latin letter falls out. */
export const inLatin = (text: string): string =>
  [...text.slice(0, CHARS_READ).toLowerCase().normalize('NFC')]
    .map((sign) => LATIN[sign] ?? sign.normalize('NFD')[0]!)
    .join('')
    .replaceAll(/[^a-z0-9]/g, '')

/** Names for an alias that somebody of this name might want, the likeliest first. All of them are allowed. */
export function suggestNames(
  { firstname, lastname }: { firstname: string; lastname: string },
  typed: string,
): string[] {
  const [first, last] = [inLatin(firstname), inLatin(lastname)]
  const own =
    first && last
      ? [
          `${first}.${last}`,
          `${last}.${first}`,
          `${first[0]}.${last}`,
          first,
          `${first}${last}`,
          `${last}.${first[0]}`,
        ]
      : [first, last]
  const tails = typed ? [`${typed}.mail`, `${typed}1`, `my.${typed}`, `${typed}.post`] : []
  const [name = ''] = own
  const years = name ? [1, 2, 3].map((nth) => `${name}${nth}`) : []
  const likely = own.includes(typed) ? [...own, ...tails] : [...tails, ...own]
  return [...new Set([...likely, ...years])].filter(
    (one) => one !== typed && aliasNameRefusal(one) === undefined,
  )
}
