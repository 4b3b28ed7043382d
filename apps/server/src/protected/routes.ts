import * as answers from '#contract/protected/answer-protected.ts'
import * as contract from '#contract/protected/open-protected.ts'
import { openRoute, type Route, route } from '#server/platform/http/route.ts'
import { answerProtected } from './answer/answer-protected.ts'
import { uploadAnswerFile } from './answer/upload-answer-file.ts'
import { downloadProtectedAll } from './open/download-protected-all.ts'
import { downloadProtectedAttachment } from './open/download-protected-attachment.ts'
import { getProtectedCard } from './open/get-protected-card.ts'
import { listOpenings } from './open/list-openings.ts'
import { openProtected } from './open/open-protected.ts'
import { openPublic } from './open/open-public.ts'
import { revokeProtected } from './revoke-protected.ts'

export const encryptionRoutes: Route[] = [
  route(contract.openProtected, openProtected),
  openRoute(contract.openPublic, openPublic),
  openRoute(contract.getProtectedCard, getProtectedCard),
  openRoute(contract.downloadProtectedAttachment, downloadProtectedAttachment),
  openRoute(contract.downloadProtectedAll, downloadProtectedAll),
  route(contract.revokeProtected, revokeProtected),
  openRoute(answers.uploadAnswerFile, uploadAnswerFile),
  openRoute(answers.answerProtected, answerProtected),
  route(answers.listOpenings, listOpenings),
]
