import { routes } from '#server/platform/http/route.ts'
import { createAlias } from './create-alias.ts'
import { deleteAlias } from './delete-alias.ts'
import { listAliases } from './list-aliases.ts'
import { checkAliasName } from './names/check-alias-name.ts'
import { listPublicDomains } from './names/list-public-domains.ts'
import { checkAliasPayment } from './paid/check-alias-payment.ts'
import { createPaidAlias } from './paid/create-paid-alias.ts'
import { deletePaidAlias } from './paid/delete-paid-alias.ts'
import { listPaidAliases } from './paid/list-paid-aliases.ts'
import { saveAlias } from './save-alias.ts'
import { saveAliasAccess } from './save-alias-access.ts'

export const aliasRoutes = routes({
  listPublicDomains,
  checkAliasName,
  listAliases,
  createAlias,
  saveAliasAccess,
  saveAlias,
  deleteAlias,
  listPaidAliases,
  createPaidAlias,
  deletePaidAlias,
  checkAliasPayment,
})
