import { listPublicDomains as listPublicDomainsCall } from '#contract/addresses/aliases/list-public-domains.ts'
import * as paid from '#contract/addresses/aliases/paid-aliases.ts'
import * as saving from '#contract/addresses/aliases/save-alias.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { createAlias } from './create-alias.ts'
import { deleteAlias } from './delete-alias.ts'
import { listAliases } from './list-aliases.ts'
import { listPublicDomains } from './names/list-public-domains.ts'
import { checkAliasPayment } from './paid/check-alias-payment.ts'
import { createPaidAlias } from './paid/create-paid-alias.ts'
import { deletePaidAlias } from './paid/delete-paid-alias.ts'
import { listPaidAliases } from './paid/list-paid-aliases.ts'
import { saveAlias } from './save-alias.ts'
import { saveAliasAccess } from './save-alias-access.ts'

export const aliasRoutes: Route[] = [
  route(listPublicDomainsCall, listPublicDomains),
  route(saving.listAliases, listAliases),
  route(saving.createAlias, createAlias),
  route(saving.saveAliasAccess, saveAliasAccess),
  route(saving.saveAlias, saveAlias),
  route(saving.deleteAlias, deleteAlias),
  route(paid.listPaidAliases, listPaidAliases),
  route(paid.createPaidAlias, createPaidAlias),
  route(paid.deletePaidAlias, deletePaidAlias),
  route(paid.checkAliasPayment, checkAliasPayment),
]
