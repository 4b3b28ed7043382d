import * as emails from '#contract/addresses/domains/domain-emails.ts'
import * as domains from '#contract/addresses/domains/save-domain.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { answerDelegation } from '../delegations/answer-delegation.ts'
import { changeDelegation } from '../delegations/change-delegation.ts'
import { listDelegatedEmails } from '../delegations/list-delegated-emails.ts'
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

export const domainRoutes: Route[] = [
  route(domains.listDomains, listDomains),
  route(domains.createDomain, createDomain),
  route(domains.getDomain, getDomain),
  route(domains.deleteDomain, deleteDomain),
  route(domains.confirmDomain, confirmDomain),
  route(domains.checkDomain, checkDomain),
  route(domains.payDomain, payDomain),
  route(domains.rotateDkim, rotateDkim),
  route(domains.saveCatchAll, saveCatchAll),
  route(emails.listDelegatedEmails, listDelegatedEmails),
  route(emails.answerDelegation, answerDelegation),
  route(emails.listDomainEmails, listDomainEmails),
  route(emails.createDomainEmail, createDomainEmail),
  route(emails.saveDomainEmail, saveDomainEmail),
  route(emails.changeDelegation, changeDelegation),
  route(emails.deleteDomainEmail, deleteDomainEmail),
  route(emails.payDomainEmail, payDomainEmail),
]
