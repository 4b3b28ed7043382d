import { OPERATOR_PATH } from '#web/platform/paths.ts'

/** Names of the sections: what follows `/admin/`, and their texts. */
export type OperatorSectionName =
  | 'health'
  | 'queue'
  | 'trace'
  | 'accounts'
  | 'domains'
  | 'payments'
  | 'invitations'
  | 'senders'
  | 'callers'
  | 'announcements'
  | 'maintenance'
  | 'acts'

export interface OperatorPageProps {
  /** What follows the section in the path: a wmid; null: the section itself. */
  subject: string | null
}

export const operatorPath = (...parts: readonly [OperatorSectionName, ...string[]]): string =>
  [OPERATOR_PATH, ...parts].join('/')
