import fc, { type Arbitrary } from 'fast-check'
import type { FetchItem, Section } from '#imap/fetch-item.ts'
import { anyCase, listed, number, plain, text, type Written } from './own-tokens.ts'

const SIMPLE = [
  'UID',
  'FLAGS',
  'INTERNALDATE',
  'RFC822.SIZE',
  'ENVELOPE',
  'BODYSTRUCTURE',
  'BODY',
  'MODSEQ',
  'EMAILID',
  'THREADID',
  'SAVEDATE',
] as const

const path = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 })
const partial = fc.option(fc.tuple(fc.nat(), number))
const partialOf = (of: [number, number] | null) => ({
  value: of && { offset: of[0], length: of[1] },
  as: of ? `<${of[0]}.${of[1]}>` : '',
})

const none = fc.constant<Written<string[]>>({ value: [], as: '' })
const sectionText: Arbitrary<Written<Pick<Section, 'text' | 'fields'>>> = fc
  .constantFrom('HEADER', 'TEXT', 'HEADER.FIELDS', 'HEADER.FIELDS.NOT', null)
  .chain((what) =>
    (what?.startsWith('HEADER.F') ? listed(text, 1) : none).map((fields) => ({
      value: { text: what, fields: fields.value },
      as: what === null ? '' : `${what}${fields.as && ` ${fields.as}`}`,
    })),
  )

const section: Arbitrary<Written<FetchItem>> = fc
  .tuple(fc.boolean(), path, sectionText, partial)
  .map(([isPeek, numbers, { value, as }, range]) => ({
    value: {
      what: 'SECTION',
      section: { path: numbers, ...value },
      partial: partialOf(range).value,
      isPeek,
      as: 'BODY',
    },
    as: `BODY${isPeek ? '.peek' : ''}[${[...numbers, ...(as ? [as] : [])].join('.')}]${partialOf(range).as}`,
  }))

const binary: Arbitrary<Written<FetchItem>> = fc
  .tuple(fc.boolean(), path, partial)
  .map(([isPeek, numbers, range]) => ({
    value: { what: 'BINARY', path: numbers, partial: partialOf(range).value, isPeek },
    as: `BINARY${isPeek ? '.PEEK' : ''}[${numbers.join('.')}]${partialOf(range).as}`,
  }))

export const fetchItem: Arbitrary<Written<FetchItem>> = fc.oneof(
  fc.oneof(...SIMPLE.map((what) => plain<FetchItem>(what, { what }))),
  section,
  binary,
  path.map(
    (numbers): Written<FetchItem> => ({
      value: { what: 'BINARY.SIZE', path: numbers },
      as: `binary.size[${numbers.join('.')}]`,
    }),
  ),
  fc.boolean().chain((isLazy) =>
    anyCase('PREVIEW').map(
      (as): Written<FetchItem> => ({
        value: { what: 'PREVIEW', isLazy },
        as: isLazy ? `${as} (LAZY)` : as,
      }),
    ),
  ),
)
