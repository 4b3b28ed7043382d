import type { Person } from './person.ts'

/** WMID of the mail service itself, the holder of the registered site. */
export const SERVICE_WMID = '900000000900'

/** The people a fresh sandbox knows. Invented, as are their numbers. */
export const CAST: readonly Person[] = [
  {
    wmid: '900000000101',
    kind: 'person',
    firstname: { ru: 'Анна', en: 'Anna' },
    lastname: { ru: 'Петрова', en: 'Petrova' },
    passport: 110,
    password: 'anna-demo',
    blocked: false,
  },
  {
    wmid: '900000000102',
    kind: 'person',
    firstname: { ru: 'Борис', en: 'Boris' },
    lastname: { ru: 'Лебедев', en: 'Lebedev' },
    passport: 100,
    password: 'boris-demo',
    blocked: false,
  },
  {
    wmid: '900000000103',
    kind: 'person',
    firstname: { ru: 'Вера', en: 'Vera' },
    lastname: { ru: 'Соколова', en: 'Sokolova' },
    passport: 130,
    password: 'vera-demo',
    blocked: false,
  },
  {
    wmid: '900000000104',
    kind: 'person',
    firstname: { ru: 'Глеб', en: 'Gleb' },
    lastname: { ru: 'Орлов', en: 'Orlov' },
    passport: 120,
    password: 'gleb-demo',
    blocked: false,
  },
  {
    wmid: '900000000105',
    kind: 'person',
    firstname: { ru: 'Служба', en: 'Support' },
    lastname: { ru: 'поддержки', en: 'Desk' },
    passport: 130,
    password: 'support-demo',
    blocked: false,
  },
  {
    wmid: '900000000201',
    kind: 'business',
    firstname: { ru: 'Ромашка', en: 'Romashka' },
    lastname: { ru: '', en: '' },
    passport: 136,
    password: '',
    blocked: false,
  },
  {
    wmid: SERVICE_WMID,
    kind: 'service',
    firstname: { ru: 'Почтамт', en: 'Pochtamt' },
    lastname: { ru: '', en: '' },
    passport: 135,
    password: '',
    blocked: false,
  },
]
