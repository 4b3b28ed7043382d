import { OPERATOR_PATH } from '#web/platform/paths.ts'

/** Names of the sections: what follows `/admin/`, and their texts; in the order of the menu. */
export const OPERATOR_SECTION_NAMES = [
  'health',
  'queue',
  'trace',
  'accounts',
  'invitations',
  'domains',
  'payments',
  'senders',
  'callers',
  'announcements',
  'maintenance',
  'acts',
  'book',
] as const
export type OperatorSectionName = (typeof OPERATOR_SECTION_NAMES)[number]

export interface OperatorPageProps {
  /** What follows the section in the path: a wmid; null: the section itself. */
  subject: string | null
}

export const operatorPath = (...parts: readonly [OperatorSectionName, ...string[]]): string =>
  [OPERATOR_PATH, ...parts].join('/')
