import type * as z from 'zod'
import { namesOf } from './names-of.ts'

export interface OperatorSetting {
  wmid: string
  rights: 'look' | 'act'
}

/** `900000000105,900000000106:look`; a mistake is a complaint about the field. */
export function operatorsOf(list: string, context: z.RefinementCtx): OperatorSetting[] {
  return namesOf(list).map((name) => {
    const [, wmid = '', rights = 'act'] = /^(\d{12})(?::(look|act))?$/.exec(name) ?? []
    if (wmid === '') context.addIssue({ code: 'custom', message: `${name} is not like 900000000105:look` })
    return { wmid, rights: rights === 'look' ? 'look' : 'act' }
  })
}
