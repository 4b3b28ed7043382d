import { openRoutes, routes } from '#server/platform/http/route.ts'
import { answerDelegation } from '../delegations/answer-delegation.ts'
import { changeDelegation } from '../delegations/change-delegation.ts'
import { listDelegatedEmails } from '../delegations/list-delegated-emails.ts'
import { getDomainReports } from '../reports/get-domain-reports.ts'
import { checkDomain } from './check-domain.ts'
import { confirmDomain } from './confirm-domain.ts'
import { createDomain } from './create-domain.ts'
import { deleteDomain } from './delete-domain.ts'
import { createDomainEmail } from './emails/create-domain-email.ts'
import { deleteDomainEmail } from './emails/delete-domain-email.ts'
import { listDomainEmails } from './emails/list-domain-emails.ts'
import { payDomainEmail } from './emails/pay-domain-email.ts'
import { saveCatchAll } from './emails/save-catch-all.ts'
import { saveDomainEmail } from './emails/save-domain-email.ts'
import { rotateDkim } from './keys/rotate-dkim.ts'
import { payDomain } from './pay-domain.ts'
import { getDomain } from './show/get-domain.ts'
import { listDomains } from './show/list-domains.ts'
import { closeDomainLink } from './watch/close-domain-link.ts'
import { getSharedDomain } from './watch/get-shared-domain.ts'
import { shareDomain } from './watch/share-domain.ts'
import { watchDomain } from './watch/watch-domain.ts'

export const domainRoutes = {
  ...openRoutes({ getSharedDomain }),
  ...routes({
    listDomains,
    createDomain,
    getDomain,
    getDomainReports,
    deleteDomain,
    confirmDomain,
    checkDomain,
    watchDomain,
    shareDomain,
    closeDomainLink,
    payDomain,
    rotateDkim,
    saveCatchAll,
    listDelegatedEmails,
    answerDelegation,
    listDomainEmails,
    createDomainEmail,
    saveDomainEmail,
    changeDelegation,
    deleteDomainEmail,
    payDomainEmail,
  }),
}
