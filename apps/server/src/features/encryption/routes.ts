import * as answers from '#contract/encryption/answer-protected.ts'
import * as contract from '#contract/encryption/open-protected.ts'
import { openRoute, type Route, route } from '#server/http/route.ts'
import { answerProtected } from './answer-protected.ts'
import { downloadProtectedAll } from './download-protected-all.ts'
import { downloadProtectedAttachment } from './download-protected-attachment.ts'
import { getProtectedCard } from './get-protected-card.ts'
import { listOpenings } from './list-openings.ts'
import { openProtected, openPublic } from './open-protected.ts'
import { revokeProtected } from './revoke-protected.ts'
import { uploadAnswerFile } from './upload-answer-file.ts'

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
