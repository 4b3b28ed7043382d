import { HeartPulse, type LucideIcon, ScrollText } from 'lucide-react'
import type { ComponentType } from 'react'
import { OPERATOR_PATH } from '#web/platform/paths.ts'
import { ActsPage } from '../acts/ActsPage.tsx'
import { HealthPage } from '../health/HealthPage.tsx'

/** Names of the sections: what follows `/admin/`, and their texts. */
export type OperatorSectionName = 'health' | 'acts'

export interface OperatorSection {
  name: OperatorSectionName
  icon: LucideIcon
  page: ComponentType
}

/** The sections in the order of the menu; the first is where one arrives. */
export const OPERATOR_SECTIONS: readonly OperatorSection[] = [
  { name: 'health', icon: HeartPulse, page: HealthPage },
  { name: 'acts', icon: ScrollText, page: ActsPage },
]

export const operatorPath = (name: OperatorSectionName): string => `${OPERATOR_PATH}/${name}`

/** The section that a path names; undefined: none. */
export const readOperatorPath = (path: string): OperatorSection | undefined =>
  OPERATOR_SECTIONS.find(({ name }) => path === operatorPath(name))
