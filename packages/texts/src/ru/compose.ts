import type { compose as en } from '../en/compose.ts'
import type { TranslationOf } from '../text.ts'

export const compose = {} as const satisfies TranslationOf<typeof en>
