import pg from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016

const parserOf = pg.types.getTypeParser as (oid: number, format?: string) => (value: string) => unknown

/** Ids, sizes and counts are far below 2^53: read them as numbers instead of pg's strings. */
export const int8AsNumber: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const usual = parserOf(oid, format)
    if (format === 'binary') return usual
    if (oid === INT8) return Number
    if (oid !== INT8_ARRAY) return usual
    return (value: string) =>
      (usual(value) as (string | null)[]).map((item) => (item === null ? null : Number(item)))
  }) as typeof pg.types.getTypeParser,
}
