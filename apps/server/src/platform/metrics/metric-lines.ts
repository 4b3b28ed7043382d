import { FAMILIES, type Family, type FamilyName } from './families.ts'

export type Labels = Record<string, string>

/** One line of the text: `family + suffix{labels} value`. */
export interface Line {
  family: FamilyName
  suffix: string
  labels: string
  value: number
}

/** Labels as they stand between braces, values quoted as the format asks. */
export const labelsText = (labels: Labels): string =>
  Object.entries(labels)
    .map(([label, value]) => `${label}="${quoted(value)}"`)
    .join(',')

const quoted = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/**
 * Counters whose labels are known begin at 0: of one that appears with its first count Prometheus would not see that
 * count.
 */
export function startsAtZero(): Line[] {
  return (Object.entries(FAMILIES) as [FamilyName, Family][]).flatMap(([family, { type, labels = {} }]) =>
    type === 'counter' ? combinations(labels).map((one) => zero(family, one)) : [],
  )
}

const zero = (family: FamilyName, labels: Labels): Line => ({
  family,
  suffix: '',
  labels: labelsText(labels),
  value: 0,
})

/** Every combination of values; none where one of the labels has values that are not known. */
function combinations(labels: Record<string, readonly string[] | null>): Labels[] {
  return Object.entries(labels).reduce<Labels[]>(
    (some, [label, values]) =>
      some.flatMap((one) => (values ?? []).map((value) => ({ ...one, [label]: value }))),
    [{}],
  )
}

/** The text of all lines, families together and in their order; of two of one series the later is told. */
export function toText(lines: readonly Line[]): string {
  const byFamily = Map.groupBy(lines, ({ family }) => family)
  const families = (Object.entries(FAMILIES) as [FamilyName, Family][]).flatMap(([name, { type, help }]) => {
    const own = byFamily.get(name)
    if (!own) return []
    const series = new Map(own.map(({ suffix, labels, value }) => [seriesOf(name, suffix, labels), value]))
    return [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...[...series].map(([one, value]) => `${one} ${value}`),
    ]
  })
  return `${families.join('\n')}\n`
}

const seriesOf = (name: string, suffix: string, labels: string): string =>
  `${name}${suffix}${labels && `{${labels}}`}`
