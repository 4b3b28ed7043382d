import type { OperatorPageProps } from '../frame/operator-path.ts'
import { AccountList } from './AccountList.tsx'
import { AccountView } from './AccountView.tsx'

/** All accounts, or the one that the path names. */
export const AccountsPage = ({ subject }: OperatorPageProps) =>
  subject === null ? <AccountList /> : <AccountView wmid={subject} />
