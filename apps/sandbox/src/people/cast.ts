import { NEWCOMER, type Person } from './person.ts'

/** WMID of the mail service itself, the holder of the registered site. */
export const SERVICE_WMID = '900000000900'

/** The business account of the cast. */
export const BUSINESS_WMID = '900000000201'

/** Hundredths of WMZ that they begin with; the others have none. */
export const STARTING_CENTS: Readonly<Record<string, number>> = {
  '900000000101': 50_00,
  '900000000102': 10_00,
  '900000000103': 200_00,
  '900000000104': 5_00,
  [BUSINESS_WMID]: 1000_00,
}

/** The people a fresh sandbox knows. Invented, as are their numbers. */
export const CAST: readonly Person[] = [
  {
    ...NEWCOMER,
    wmid: '900000000101',
    kind: 'person',
    firstname: { ru: 'Анна', en: 'Anna' },
    lastname: { ru: 'Петрова', en: 'Petrova' },
    passport: 110,
    password: 'anna-demo',
  },
  {
    ...NEWCOMER,
    wmid: '900000000102',
    kind: 'person',
    firstname: { ru: 'Борис', en: 'Boris' },
    lastname: { ru: 'Лебедев', en: 'Lebedev' },
    passport: 100,
    password: 'boris-demo',
  },
  {
    ...NEWCOMER,
    wmid: '900000000103',
    kind: 'person',
    firstname: { ru: 'Вера', en: 'Vera' },
    lastname: { ru: 'Соколова', en: 'Sokolova' },
    passport: 130,
    verified: true,
    password: 'vera-demo',
  },
  {
    ...NEWCOMER,
    wmid: '900000000104',
    kind: 'person',
    firstname: { ru: 'Глеб', en: 'Gleb' },
    lastname: { ru: 'Орлов', en: 'Orlov' },
    passport: 120,
    verified: true,
    password: 'gleb-demo',
  },
  {
    ...NEWCOMER,
    wmid: '900000000105',
    kind: 'person',
    firstname: { ru: 'Служба', en: 'Support' },
    lastname: { ru: 'поддержки', en: 'Desk' },
    passport: 130,
    verified: true,
    password: 'support-demo',
  },
  {
    ...NEWCOMER,
    wmid: BUSINESS_WMID,
    kind: 'business',
    firstname: { ru: 'Ромашка', en: 'Romashka' },
    lastname: { ru: '', en: '' },
    passport: 136,
  },
  {
    ...NEWCOMER,
    wmid: SERVICE_WMID,
    kind: 'service',
    firstname: { ru: 'Почтамт', en: 'Pochtamt' },
    lastname: { ru: '', en: '' },
    passport: 135,
  },
]
