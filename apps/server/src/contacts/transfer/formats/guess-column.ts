import type { ImportField } from '#contract/contacts/transfer/read-contacts-file.schema.ts'

/** Kinds, labels and spellings of the value beside them: columns that say nothing of the person. */
const BESIDE =
  /- (label|type)$|^e-?mail.* type$|тип|display name as|краткое имя|отображаемое имя эл|fax|факс|pager|пейджер|phonetic|yomi|assistant|помощник/

/** What a column is by its name, in the exports of Google, Outlook, Thunderbird and Yandex, in English and Russian. First match counts. */
const NAMES: readonly [RegExp, ImportField][] = [
  [/^(first|given) ?name$|^forename$|^имя$/, 'name'],
  [/^(last|family) ?name$|^surname$|^фамилия$/, 'surname'],
  [/^e-?mail display name$|^e-?mail \d display name$/, '-'],
  [
    /^(display ?name|full ?name|name|file as|имя и фамилия|фио|полное имя|отображаемое имя|контакт)$/,
    'full_name',
  ],
  [/e-?mail|эл\. ?почт|электронн|почта|^адрес почты|^email$/, 'email'],
  [/phone|telephone|mobile|телефон|мобильный|^tel$|^cell$/, 'phone'],
  [/birth ?day|date of birth|birth ?date|день рождения|дата рождения/, 'birth_date'],
  [/^(labels|groups?|group membership|categories|категории|группы?|метки|ярлыки)$/, 'groups'],
]

export function guessColumn(name: string): ImportField {
  const plain = name.trim().toLowerCase().replace(/\s+/g, ' ')
  if (BESIDE.test(plain)) return '-'
  return NAMES.find(([pattern]) => pattern.test(plain))?.[1] ?? '-'
}
