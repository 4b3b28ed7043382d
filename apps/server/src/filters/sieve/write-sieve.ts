import type { Filter, FilterAction } from '#contract/filters/filter.schema.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { offsetOn } from '../zone-days.ts'
import { type SievePart, sieveTest } from './sieve-tests.ts'
import { keyword, quoted, remark } from './sieve-words.ts'

/** What the ids in filters are called. */
export interface SieveNames {
  folders: ReadonlyMap<number, string>
  labels: ReadonlyMap<number, string>
  addresses: ReadonlyMap<number, string>
}

export function namesOf(of: {
  folders: Folder[]
  labels: Label[]
  addresses: { alias_id: number; address: string }[]
}): SieveNames {
  const flat = (folders: Folder[]): Folder[] => folders.flatMap((one) => [one, ...flat(one.subfolders)])
  return {
    folders: new Map(flat(of.folders).map(({ id, name }) => [id as number, name])),
    labels: new Map(of.labels.map(({ id, name }) => [id, name])),
    addresses: new Map(of.addresses.map(({ alias_id, address }) => [alias_id, address])),
  }
}

/** The same list of filters as a Sieve script, for those who leave: whatever people wrote stands in quotes. RFC 5228. */
export function writeSieve(filters: readonly Filter[], names: SieveNames): string {
  const requires = new Set<string>()
  const add = ({ text, needs }: SievePart): string => {
    for (const need of needs) requires.add(need)
    return text
  }
  const blocks = filters.map((filter) => {
    const tests = filter.rules.map((rule) => add(sieveTest(rule, names)))
    const joined =
      filter.match === 'every_message'
        ? 'true'
        : `${filter.match === 'all' ? 'allof' : 'anyof'} (${tests.join(', ') || 'false'})`
    const test = filter.disabled ? `allof (false, ${joined})` : joined
    // A message is filed with the flags that it has by then. RFC 5232 §5.
    const [flags, others] = [filter.actions.filter(isFlag), filter.actions.filter((one) => !isFlag(one))]
    const actions = [...flags, ...others].map((action) => add(sieveAction(action, names)))
    const lines = [...actions, ...(filter.stop ? ['stop;'] : [])]
    const body = lines.map((line) => `  ${line}`)
    return [`# ${remark(filter.name)}`, `if ${test} {`, ...body, '}'].join('\r\n')
  })
  const head = requires.size > 0 ? [`require [${[...requires].sort().map(quoted).join(', ')}];`] : []
  return `${[...head, ...blocks].join('\r\n\r\n')}\r\n`
}

const isFlag = ({ type }: FilterAction): boolean => type === 'label' || type === 'mark'

const part = (text: string, ...needs: string[]): SievePart => ({ text, needs })

function sieveAction(action: FilterAction, names: SieveNames): SievePart {
  const folder = (id: number) => quoted(names.folders.get(id) ?? `folder ${id}`)
  switch (action.type) {
    case 'move':
      return part(`fileinto ${folder(action.folder_id)};`, 'fileinto')
    case 'copy':
      return part(`fileinto :copy ${folder(action.folder_id)};`, 'fileinto', 'copy')
    case 'label': {
      const name = names.labels.get(action.label_id) ?? `label ${action.label_id}`
      return part(`addflag ${quoted(keyword(name, action.label_id))}; # ${remark(name)}`, 'imap4flags')
    }
    case 'mark':
      return part(`addflag ${quoted(action.flag === 'seen' ? '\\Seen' : '\\Flagged')};`, 'imap4flags')
    case 'spam':
      return part(`fileinto ${quoted('INBOX.Junk')};`, 'fileinto')
    case 'trash':
      return part(`fileinto ${quoted('INBOX.Trash')};`, 'fileinto')
    case 'discard':
      return part('discard;')
    case 'forward':
      return action.keep_copy
        ? part(`redirect :copy ${quoted(action.email)};`, 'copy')
        : part(`redirect ${quoted(action.email)};`)
    case 'reply':
      return sieveReply(action)
    case 'notify_keeper':
      return part('# a message into Keeper, which Sieve does not know')
    case 'stop':
      return part('stop;')
  }
}

/** RFC 5230, with its days by RFC 5260. */
function sieveReply({
  text,
  subject,
  every_days,
  since,
  until,
  time_zone = 'UTC',
}: Extract<FilterAction, { type: 'reply' }>): SievePart {
  const about = subject ? ` :subject ${quoted(subject)}` : ''
  const vacation = `vacation :days ${every_days}${about} ${quoted(text)};`
  const day = (relation: string, date: string) =>
    `currentdate :zone ${quoted(offsetOn(time_zone, date))} :value ${quoted(relation)} "date" ${quoted(date)}`
  const days = [...(since ? [day('ge', since)] : []), ...(until ? [day('le', until)] : [])]
  return days.length === 0
    ? part(vacation, 'vacation')
    : part(`if allof (${days.join(', ')}) { ${vacation} }`, 'vacation', 'date', 'relational')
}
